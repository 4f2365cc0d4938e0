// Importing packages from a CSV file: each row is checked first, and its result is shown.
import { dayMs } from './durations.ts'

/** In bytes: 50 MiB. */
export const importLimitBytes = 50 * 1024 * 1024
export const mostImportRows = 100_000
/** Longest row, in bytes. A longer one means that a quotation mark was not closed. */
export const longestImportRow = 1024 * 1024

/** What the rows become: drafts that somebody publishes later, or packages in the shop at once. */
export const importModes = ['draft', 'publish'] as const
export type ImportMode = (typeof importModes)[number]

/** 'refused': the whole file, with a sentence. */
export const importStates = ['checking', 'checked', 'importing', 'done', 'refused'] as const
export type ImportState = (typeof importStates)[number]

/** The check's verdict on a row. 'same': the package is already like that. */
export const rowFates = ['new', 'changed', 'same', 'refused'] as const
export type RowFate = (typeof rowFates)[number]

/** The import has something to do for these rows. */
export const acceptedFates = ['new', 'changed'] as const satisfies readonly RowFate[]
export const isAccepted = (fate: RowFate): boolean => acceptedFates.some((accepted) => accepted === fate)

/** The result of an accepted row. */
export const rowOutcomes = ['done', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Rows and results are kept for this long. */
export const importsKeptMs = 30 * dayMs
