import type { ImportMode, ImportState, RowFate, RowOutcome } from '#rules/package-imports'

/** A CSV file of packages: checked row by row, then imported. */
export type PackageImportTable = {
  id: string
  /** What the file was called on the sender’s device. */
  file_name: string
  /** Where the file store has it. */
  file_key: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  mode: ImportMode
  state: ImportState
  /** Why the whole file was refused; '' when it was not. */
  refusal: string
  started_by: string
  created_at: number
}

export type PackageImportRowTable = {
  import_id: string
  /** Counts records, from 1, without the header. */
  number: number
  /** The line of the file on which it begins, from 1. */
  line: number
  slug: string
  name: string
  /** JSON: the cells by column. */
  cells: string
  fate: RowFate
  /** JSON: the fields that differ. */
  changed: string
  /** JSON: what is wrong, by column. Of an accepted row: what to look at before the import. */
  problems: string
  /** Anything else the person should know; '' for nothing. */
  note: string
  /** A hash of the package at the time of the check; '' for a new one. */
  seen: string
  /** Null until it was imported. */
  outcome: RowOutcome | null
  /** Why it was skipped; '' when it was not. */
  reason: string
  package_id: string | null
}
