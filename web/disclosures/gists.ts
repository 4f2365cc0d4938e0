import type { DisclosureId } from '#contract/disclosures'

type Gist = {
  /** The subject of the disclosure. */
  about: string
  /** The disclosure in one sentence. The full text says what is agreed to. */
  gist: string
}

/** In the order in which they are read. */
export const gists: Record<DisclosureId, Gist> = {
  agencyRelationship: {
    about: 'Agency relationship',
    gist: 'Buying a package does not make us your agent.',
  },
  noSetFee: { about: 'No set fee', gist: 'Every broker fee is negotiable. No law sets one.' },
  fairHousingAct: { about: 'Fair Housing Act', gist: 'I will treat every buyer alike.' },
  legalFinancialDisclaimer: {
    about: 'No legal or financial advice',
    gist: 'We do not give legal, tax or lending advice.',
  },
  leadPaintSeller: {
    about: 'Lead-based paint: the seller’s part',
    gist: 'Built before 1978? I must tell buyers about lead paint.',
  },
  leadPaintBuyer: {
    about: 'Lead-based paint: the buyer’s 10 days',
    gist: 'Built before 1978? A buyer has 10 days to inspect for lead.',
  },
  finalAcknowledgment: {
    about: 'Final acknowledgment',
    gist: 'I am selling my own home, and I make the decisions.',
  },
}

export const disclosureIds = Object.keys(gists) as DisclosureId[]
