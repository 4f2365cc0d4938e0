// Packages that come in as a CSV file: each row is checked first, and says what would become of it.
import { dayMs } from './durations.ts'

/** In bytes: 50 MiB. */
export const importLimitBytes = 50 * 1024 * 1024
export const mostImportRows = 100_000
/** Longest row, in bytes. A longer one means that a quotation mark was never closed. */
export const longestImportRow = 1024 * 1024

/** What becomes of the rows: drafts that somebody publishes later, or packages in the shop at once. */
export const importModes = ['draft', 'publish'] as const
export type ImportMode = (typeof importModes)[number]

/** 'refused': the file as a whole, with a sentence. */
export const importStates = ['checking', 'checked', 'importing', 'done', 'refused'] as const
export type ImportState = (typeof importStates)[number]

/** What the check says of a row. 'same': the package is like that already. */
export const rowFates = ['new', 'changed', 'same', 'refused'] as const
export type RowFate = (typeof rowFates)[number]

/** Whether the import has something to do for a row. */
export const isAccepted = (fate: RowFate): boolean => fate === 'new' || fate === 'changed'

/** What the import made of an accepted row. */
export const rowOutcomes = ['done', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Rows and results are kept for this long. */
export const importsKeptMs = 30 * dayMs
