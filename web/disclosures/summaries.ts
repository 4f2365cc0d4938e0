import type { DisclosureId } from '#contract/disclosures'

type Summary = {
  /** The subject of the disclosure. */
  about: string
  /** The disclosure in one sentence. The full text says what is agreed to. */
  summary: string
}

/** In the order in which they are read. */
export const summaries: Record<DisclosureId, Summary> = {
  agencyRelationship: {
    about: 'Agency relationship',
    summary: 'Buying a package does not make us your agent.',
  },
  noSetFee: { about: 'No set fee', summary: 'Every broker fee is negotiable. No law sets one.' },
  fairHousingAct: { about: 'Fair Housing Act', summary: 'I will treat every buyer alike.' },
  legalFinancialDisclaimer: {
    about: 'No legal or financial advice',
    summary: 'We do not give legal, tax or lending advice.',
  },
  leadPaintSeller: {
    about: 'Lead-based paint: the seller’s part',
    summary: 'Built before 1978? I must tell buyers about lead paint.',
  },
  leadPaintBuyer: {
    about: 'Lead-based paint: the buyer’s 10 days',
    summary: 'Built before 1978? A buyer has 10 days to inspect for lead.',
  },
  finalAcknowledgment: {
    about: 'Final acknowledgment',
    summary: 'I am selling my own home, and I make the decisions.',
  },
}

export const disclosureIds = Object.keys(summaries) as DisclosureId[]
