/** Small facts by name, such as whether the sample was loaded. */
export type SettingTable = {
  name: string
  /** JSON. */
  value: string
}

/** What the brokerage says about itself. The row with the largest number is in force; earlier ones are its history. */
export type BrokerageSettingsTable = {
  /** From 1, without gaps. */
  number: number
  /** JSON object: the `BrokerageSettings` of contract/brokerage-settings.ts. What it leaves out is the sample's. */
  given: string
  source: 'desk' | 'file' | 'put back'
  /** A sentence for the history, or ''. */
  note: string
  /** Null for the program. */
  changed_by: string | null
  changed_at: number
}

/** The next version of a legal text, before it is approved. One for each document. */
export type LegalDraftTable = {
  document: string
  /** JSON array: the `LegalSection`s of contract/desk/settings/legal-texts.ts. */
  sections: string
  /** Rises with each change. */
  number: number
  changed_by: string | null
  changed_at: number
}

/** A legal text that a broker has approved. It never changes. It is in force from `effective_at` until the next one of its document is. */
export type ApprovedLegalTextTable = {
  id: string
  document: string
  version: string
  /** JSON array, as in the draft. */
  sections: string
  effective_at: number
  approved_by: string
  approved_at: number
  /** Only before it took effect. */
  withdrawn_by: string | null
  withdrawn_at: number | null
}

/** A number that rises with each change of its topic, so that in-memory copies know when they are outdated. */
export type VersionTable = {
  topic: string
  number: number
}
