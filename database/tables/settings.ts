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
  /** JSON object: the `BrokerageSettings` of contract/brokerage-settings.ts. The sample's value applies where it has none. */
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
  /** Increases with each change. */
  number: number
  changed_by: string | null
  changed_at: number
}

/**
 * A legal text that a broker has approved. It never changes. It is in force from `effective_at` until the next one of its document takes
 * effect.
 */
export type ApprovedLegalTextTable = {
  id: string
  document: string
  version: string
  /** JSON array, as in the draft. */
  sections: string
  effective_at: number
  approved_by: string
  approved_at: number
  /** Only a text that has not taken effect can be withdrawn. */
  withdrawn_by: string | null
  withdrawn_at: number | null
}

/** A number that rises with each change of its topic, so that in-memory copies know when they are outdated. */
export type VersionTable = {
  topic: string
  number: number
}
