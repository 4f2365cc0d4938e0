// The wording of every legal text until the brokerage approves its own at the desk. We wrote it, and the brokerage's lawyer has the last
// word. New words are a new version.
import { type DisclosureId, disclosureIds } from '#contract/disclosures'
import type { LegalFacts, LegalSection, LegalTextName } from '#rules/legal-texts'
import { refundTerms } from '#server/legal/refund-terms'
import { builtInTerms, builtInTermsVersion } from '#server/legal/terms-of-sale'

type BuiltIn = { version: string; sections: LegalSection[] }

export const builtInTexts = (facts: LegalFacts): Record<LegalTextName, BuiltIn> => ({
  disclosures: { version: '2026-11-2', sections: disclosures(facts) },
  termsOfSale: { version: builtInTermsVersion, sections: builtInTerms(facts) },
  ...besideForms(facts),
})

const disclosureTitles: Record<DisclosureId, string> = {
  agencyRelationship: 'Agency relationship',
  noSetFee: 'No set fee',
  fairHousingAct: 'Fair housing',
  legalFinancialDisclaimer: 'No legal or financial advice',
  leadPaintSeller: 'Lead paint: seller',
  leadPaintBuyer: 'Lead paint: buyer',
  finalAcknowledgment: 'Final acknowledgment',
}

const disclosures = ({ legalName, licensedStates }: LegalFacts): LegalSection[] => {
  const texts: Record<DisclosureId, string> = {
    // C.R.S. 12-10-403(2), 12-10-404 and 12-10-407.
    agencyRelationship:
      `Buying a package does not make ${legalName} my agent. In Colorado a broker works as a transaction-broker unless both sides ` +
      'sign a written agency agreement. The listing contract and the Brokerage Disclosure, which I sign before a home is listed, say ' +
      'which one applies. Every package that lists a home includes the duties that Colorado law requires of every listing broker, ' +
      'through closing: presenting all offers and counteroffers, keeping me informed, and helping me meet every deadline.',
    noSetFee:
      'Broker fees and commissions are fully negotiable and are not set by law, by any association or by any listing service. ' +
      "Whether I pay a buyer's broker anything, and how much, is my choice. I would have to approve it in writing first, and no such " +
      'offer may be published in the MLS.',
    // 42 U.S.C. 3601 and following; C.R.S. 24-34-502.
    fairHousingAct:
      'I will not refuse, prefer or treat anyone differently because of race, color, religion, sex, disability, familial status or ' +
      'national origin (federal Fair Housing Act), or because of creed, ancestry, sexual orientation, gender identity or expression, ' +
      'marital status, source of income or military status (Colorado law). This applies to how the home is described, shown and sold.',
    legalFinancialDisclaimer:
      `${legalName} does not give legal, tax, accounting or lending advice. Estimates and calculators on this site are not an appraisal or a ` +
      'promise of a price, of a sale or of a date. I can ask a lawyer, a tax adviser or a lender of my choice before I sign. ' +
      `${legalName} serves homes in ${licensedStates} only.`,
    // 42 U.S.C. 4852d; 40 CFR 745 subpart F; 24 CFR 35 subpart A.
    leadPaintSeller:
      'If the home was built before 1978, federal law requires me as the seller to tell buyers what I know about lead-based paint and its ' +
      'hazards, to hand over any records, to give them the EPA pamphlet "Protect Your Family From Lead in Your Home" before they are ' +
      'bound, to add the lead warning to the contract, and to keep the signed disclosure for three years.',
    leadPaintBuyer:
      'If the home was built before 1978, a buyer has a 10-day period to have it inspected for lead-based paint before being bound by ' +
      'the contract. Both sides may agree in writing on a different period, and a buyer may waive it in writing.',
    finalAcknowledgment:
      'I have read these disclosures and had the chance to ask questions. I understand that I am selling my own home: I make the decisions, ' +
      'I am responsible for what I disclose about it, and I sign the official forms myself.',
  }
  return disclosureIds.map((id) => ({ id, title: disclosureTitles[id], paragraphs: [texts[id]] }))
}

const besideForms = (facts: LegalFacts) => ({
  // 47 CFR 64.1200(f)(9): in writing, naming the caller and the technology, and not a condition of anything.
  tcpaConsent: single(
    'tcpaConsent',
    '2026-11-2',
    `(Optional) I agree that ${facts.legalName} may call or text me at the number above about selling my home, including by automated dialing, ` +
      'prerecorded voice or text. I can get an offer or buy a package without agreeing. Message and data rates may apply. Reply STOP, or ' +
      'tell us any other way, to stop at any time. See our Privacy Policy.',
  ),
  leadSubmit: single(
    'leadSubmit',
    '2026-11-2',
    'By sending this form you ask us to reply about this property by email or with a call from a person.',
  ),
  refunds: single('refunds', '2026-11-4', refundTerms(facts)),
  offerTimeline: single(
    'offerTimeline',
    '2026-11',
    'Typical timeline after we receive complete details. Offers come from independent buyers, are not guaranteed, may be below ' +
      'market value and depend on inspection and title. You may decline any offer.',
  ),
})

const single = (id: LegalTextName, version: string, text: string): BuiltIn => ({
  version,
  sections: [{ id, title: '', paragraphs: [text] }],
})
