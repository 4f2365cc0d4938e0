// Leads from a CSV file.
import * as z from 'zod/mini'
import { leadRowFates, mostLeadImportRows } from '#rules/lead-imports'
import { deskSources } from '#rules/lead-work'
import { endpoint } from '#contract/endpoint'

const Row = z.object({
  /** The line of the file where the row begins. */
  line: z.int(),
  name: z.string(),
  fate: z.enum(leadRowFates),
  /** What is wrong, by column. '' means the row as a whole. */
  problems: z.record(z.string(), z.string()),
  /** Which lead or row it is the same as, or whom we may know. */
  note: z.string(),
  /** The lead that was made of it; '' before the import. */
  reference: z.string(),
})

export const LeadFile = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  /** Names what was checked, for the import. */
  seen: z.string(),
  counts: z.object({ rows: z.int(), new: z.int(), known: z.int(), refused: z.int() }),
  rows: z.array(Row),
})
export type LeadFile = z.output<typeof LeadFile>

const ofFile = {
  tag: 'Desk',
  caller: 'staff',
  needs: 'work on leads',
  method: 'POST',
  response: LeadFile,
} as const
/** How the people reached us whose row does not say it. */
const source = z.enum(deskSources)
const problems = ['csv_missing', 'csv_too_large', 'csv_unfit', 'upload_unreadable'] as const

export const checkLeadFile = endpoint({
  ...ofFile,
  path: '/api/desk/lead-imports/check',
  summary: `What would become of each row of a CSV file of leads, at most ${mostLeadImportRows.toLocaleString('en-US')}. Nothing is stored`,
  upload: { file: 'file', fields: z.object({ source }), type: 'text/csv' },
  problems,
})

export const importLeadFile = endpoint({
  ...ofFile,
  path: '/api/desk/lead-imports',
  summary:
    'Enter the new leads of a file that was checked, with its `seen`. A repeat finds them known, and changes nothing',
  upload: {
    file: 'file',
    fields: z.object({ source, seen: z.string() }),
    type: 'text/csv',
  },
  created: true,
  problems: [...problems, 'changed_meanwhile'],
})

export const leadImportEndpoints = [checkLeadFile, importLeadFile] as const
