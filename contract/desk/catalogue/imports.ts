// Packages as a CSV file: export them all, or import many after a check that says what each row would do.
import * as z from 'zod/mini'
import { importModes, importStates, rowFates, rowOutcomes } from '#rules/package-imports'
import { endpoint } from '#contract/endpoint'
import { listQuery, pageOf } from '../list/list.ts'

export const PackageImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The encoding that the file was read with. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** Why the whole file was refused; '' when it was not. */
  refusal: z.string(),
  /** The line of a row after which the rest of the file was not read. Absent in a list. */
  unreadAfterLine: z.optional(z.int()),
  /** How many rows are skipped because somebody stopped the import. Absent if none is, and in a list. */
  stopped: z.optional(z.int()),
  startedBy: z.string(),
  createdAt: z.string(),
  /** The rows that were checked so far. */
  counts: z.object({
    rows: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    /** Out of the new and changed ones. */
    done: z.int(),
    skipped: z.int(),
    /** Accepted rows that need a second look and are not imported yet. */
    doubtful: z.optional(z.int()),
  }),
})
export type PackageImport = z.output<typeof PackageImport>

export const ImportRow = z.object({
  /** Counts the rows below the header, from 1. */
  number: z.int(),
  /** The line of the file where the row begins. */
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  fate: z.enum(rowFates),
  /** The columns that differ. */
  changed: z.array(z.string()),
  /** The same columns with their cells before and after. A cell that is long, or of a new package, is left out. */
  changes: z.optional(
    z.array(z.object({ column: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  ),
  /** What is wrong, by column. '' means the row as a whole. */
  problems: z.record(z.string(), z.string()),
  /** Why the row needs a second look, by column. '' means the row as a whole. Only of an accepted row. */
  doubts: z.optional(z.record(z.string(), z.string())),
  note: z.string(),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** Why it was skipped; '' when it was not. */
  reason: z.string(),
  /** '' when there is none yet. */
  packageId: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

const staff = { tag: 'Desk', caller: 'staff', needs: 'publish' } as const
const params = z.object({ importId: z.string() })
const problems = ['import_not_found', 'import_busy'] as const

export const uploadPackageImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/package-imports',
  summary: 'Upload a CSV file of packages. Its rows are checked, and nothing changes yet',
  upload: { file: 'file', fields: z.object({ mode: z.enum(importModes) }), type: 'text/csv' },
  response: PackageImport,
  created: true,
  problems: ['csv_missing', 'csv_too_large', 'import_busy', 'upload_unreadable'],
})

export const listPackageImports = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/package-imports',
  summary: 'Imports of the last 30 days, the newest first',
  query: listQuery({}),
  response: pageOf(PackageImport),
})

export const getPackageImport = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/package-imports/:importId',
  summary: 'How far an import is, and how many of its rows are what',
  params,
  response: PackageImport,
  problems: ['import_not_found'],
})

export const listImportRows = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/package-imports/:importId/rows',
  summary: 'What becomes of each row, in the order of the file',
  params,
  query: listQuery({
    fate: z.optional(z.enum(rowFates)),
    outcome: z.optional(z.enum(rowOutcomes)),
    /** Accepted rows that need a second look and are not imported yet. */
    doubts: z.optional(z.literal('yes')),
  }),
  response: pageOf(ImportRow),
  problems: ['import_not_found'],
})

export const runPackageImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/package-imports/:importId/run',
  summary: 'Import the accepted rows. A repeat changes nothing',
  params,
  response: PackageImport,
  problems,
})

export const stopPackageImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/package-imports/:importId/stop',
  summary: 'Stop an import: the rows that are not imported yet are skipped. A repeat changes nothing',
  params,
  response: PackageImport,
  problems: ['import_not_found'],
})

export const checkImportAgain = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/package-imports/:importId/check-again',
  summary: 'Check the skipped rows against the packages as they are now, so that they can be imported',
  params,
  response: PackageImport,
  problems,
})

export const exportPackages = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/packages.csv',
  summary:
    'Every package that is not archived, with its draft when it has one. Importing the file changes nothing',
  needs: 'export',
  provesAgain: true,
  response: z.string(),
  responseType: 'text/csv',
})
