// Every text that somebody may be asked to agree to, or that the law requires next to something. A change of words is a new version: what
// was agreed to under the old one stays on record as it was. These are our own words; the brokerage's lawyer has the last word.
import { hash } from 'node:crypto'
import { type DisclosureId, disclosureIds } from '#contract/disclosures'
import { type Brokerage, brokerageOf } from '#server/brokerage/brokerage'
import { refundTerms } from '#server/legal/refund-terms'
import { stateNames } from '#server/legal/state-names'
import { termsAsText, termsOfSale } from '#server/legal/terms-of-sale'
import type { Config } from '#server/platform/config'

export type LegalText = {
  id: LegalTextId
  version: string
  text: string
  /** Of the text, in hexadecimal. */
  sha256: string
}

export type LegalTextId =
  | DisclosureId
  | 'tcpaConsent'
  | 'leadSubmit'
  | 'refunds'
  | 'offerTimeline'
  | 'termsOfSale'

/** One version for all seven, because they are acknowledged together. */
export const disclosuresVersion = '2026-11-2'

/** The current texts, with this brokerage's facts filled in. */
export const legalTexts = ({
  config,
}: {
  config: Pick<Config, 'brokerageFile'>
}): Record<LegalTextId, LegalText> => {
  const brokerage = brokerageOf({ config })
  const terms = termsOfSale(brokerage)
  const texts: Record<LegalTextId, Draft> = {
    ...disclosures(brokerage),
    ...besideForms(brokerage),
    termsOfSale: { version: terms.version, text: termsAsText(terms) },
  }
  return Object.fromEntries(
    Object.entries(texts).map(([id, { version, text }]) => [
      id,
      { id, version, text, sha256: hash('sha256', text, 'hex') },
    ]),
  ) as Record<LegalTextId, LegalText>
}

/** The seven, in reading order. */
export const disclosureTexts = (platform: Parameters<typeof legalTexts>[0]): LegalText[] => {
  const texts = legalTexts(platform)
  return disclosureIds.map((id) => texts[id])
}

type Draft = { version: string; text: string }

const disclosures = (brokerage: Brokerage): Record<DisclosureId, Draft> => {
  const { legalName, licensedStates } = brokerage
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
      `${legalName} serves homes in ${stateNames(licensedStates)} only.`,
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
  const entries = disclosureIds.map((id) => [id, { version: disclosuresVersion, text: texts[id] }])
  return Object.fromEntries(entries) as Record<DisclosureId, Draft>
}

const besideForms = (brokerage: Brokerage) => ({
  // 47 CFR 64.1200(f)(9): in writing, naming the caller and the technology, and not a condition of anything.
  tcpaConsent: {
    version: '2026-11-2',
    text:
      `(Optional) I agree that ${brokerage.legalName} may call or text me at the number above about selling my home, including by automated dialing, ` +
      'prerecorded voice or text. I can get an offer or buy a package without agreeing. Message and data rates may apply. Reply STOP, or ' +
      'tell us any other way, to stop at any time. See our Privacy Policy.',
  },
  leadSubmit: {
    version: '2026-11-2',
    text: 'By sending this form you ask us to reply about this property by email or with a call from a person.',
  },
  refunds: {
    version: '2026-11-3',
    text: refundTerms(brokerage),
  },
  offerTimeline: {
    version: '2026-11',
    text:
      'Typical timeline after we receive complete details. Offers come from independent buyers, are not guaranteed, may be below ' +
      'market value and depend on inspection and title. You may decline any offer.',
  },
})
