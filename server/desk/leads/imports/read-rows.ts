// The rows of a CSV file of leads, with what is wrong with each of them.
import * as z from 'zod/mini'
import { leadLabels } from '#contract/lead-questions'
import { LeadAnswersForm, LeadCore } from '#contract/desk/leads/new-lead'
import { optionalParagraphs } from '#contract/form-fields'
import { mostLeadImportRows } from '#rules/lead-imports'
import { type DeskSource, deskSources, leadSourceWords, longestLeadNote } from '#rules/lead-work'
import { fromSafeCell } from '#rules/spreadsheets'
import { headFault, readCsv } from '#server/desk/catalogue/imports/read-csv'
import type { CsvFile } from '#server/desk/catalogue/imports/receive-csv'
import { checkLead } from '#server/leads/check-lead'
import { fieldMessage } from '#server/platform/api/field-message'
import { Problem } from '#server/platform/problem'

const Row = z.extend(LeadCore, {
  ...LeadAnswersForm.shape,
  note: optionalParagraphs({ label: 'the note', mostCharacters: longestLeadNote }),
})
export type Lead = z.output<typeof Row>
type Field = keyof Lead

/** A row that can be stored, or what is wrong with it by column. */
export type ReadRow = { line: number; name: string } & (
  | { lead: Lead; problems?: undefined }
  | { lead?: undefined; problems: Record<string, string> }
)

/** What the first row calls the fields. The export of leads uses the same words. */
const heads = {
  ...leadLabels,
  name: 'Name',
  sellingTimeline: 'Would like to sell',
  source: 'Came from',
  note: 'Note',
} as const satisfies Record<Field, string>
const needed: readonly Field[] = ['name', 'phoneNumber', 'line1', 'city', 'state', 'zip']

const fieldOf = (head: string): Field | undefined =>
  (Object.keys(heads) as Field[]).find((field) => heads[field].toLowerCase() === head.trim().toLowerCase())

type Circumstances = { source: DeskSource; licensedStates: readonly string[] }

/** Empty columns and empty rows are left out. Throws `csv_unfit` when the whole file cannot be read. */
export const readRows = async (
  { read, encoding }: Pick<CsvFile, 'read' | 'encoding'>,
  circumstances: Circumstances,
): Promise<ReadRow[]> => {
  const rows: ReadRow[] = []
  let columns: readonly (Field | undefined)[] | undefined
  for await (const row of readCsv(read(), encoding)) {
    if (row.fault !== undefined) {
      if (!columns) throw unfit(headFault(row))
      rows.push({ line: row.line, name: '', problems: { '': row.fault } })
    } else if (columns) rows.push(readRow(row, columns, circumstances))
    else columns = columnsOf(row.cells)
    if (rows.length > mostLeadImportRows)
      throw unfit(
        `The file has more than ${mostLeadImportRows.toLocaleString('en-US')} rows. Please split it.`,
      )
  }
  if (rows.length === 0) throw unfit('The file has no rows.')
  return rows
}

const columnsOf = (cells: readonly string[]): readonly (Field | undefined)[] => {
  const columns = cells.map(fieldOf)
  const unknown = cells.filter((cell, at) => cell.trim() !== '' && columns[at] === undefined)
  const missing = needed.filter((field) => !columns.includes(field))
  const twice = columns.find((field, at) => field !== undefined && columns.indexOf(field) !== at)
  const known = `Known columns are ${Object.values(heads).join(', ')}.`
  if (missing.length > 0)
    throw unfit(
      `The first row has to name the columns. Missing: ${missing.map((field) => heads[field]).join(', ')}. ${known}`,
    )
  if (unknown.length > 0)
    throw unfit(`We do not know ${unknown.map((cell) => `“${cell.trim()}”`).join(', ')}. ${known}`)
  if (twice !== undefined) throw unfit(`The column “${heads[twice]}” is there twice.`)
  return columns
}

type Cells = { line: number; cells: readonly string[] }

const readRow = (
  { line, cells }: Cells,
  columns: readonly (Field | undefined)[],
  { source, licensedStates }: Circumstances,
): ReadRow => {
  const typed = Object.fromEntries(
    columns.flatMap((field, at) => {
      const cell = fromSafeCell((cells[at] ?? '').trim())
      return field === undefined || cell === '' ? [] : [[field, cell]]
    }),
  ) as Partial<Record<Field, string>>
  const row = { line, name: typed.name ?? '' }
  const nameless = cells.findIndex((cell, at) => columns[at] === undefined && cell.trim() !== '')
  if (nameless !== -1)
    return { ...row, problems: { '': `Cell ${nameless + 1} has no column: the first row does not name it.` } }
  const parsed = z.safeParse(
    Row,
    { ...typed, source: typed.source === undefined ? source : sourceIn(typed.source) },
    { error: fieldMessage },
  )
  if (!parsed.success) return { ...row, problems: problemsOf(parsed.error.issues) }
  try {
    const lead = { ...parsed.data, tcpaConsent: false, tcpaConsentVersion: '' }
    const checked = checkLead(lead, { licensedStates, consentVersion: '' })
    return { ...row, lead: { ...parsed.data, ...checked } }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const said = Object.entries(problem.fields ?? { '': problem.message })
    return { ...row, problems: Object.fromEntries(said.map(([field, why]) => [headOf(field), why])) }
  }
}

/** A word of the program, or of the screen. */
const sourceIn = (cell: string): string =>
  deskSources.find((one) => [one, leadSourceWords[one]].some((words) => isSame(words, cell))) ?? cell

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const problemsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message, code }) => {
      const field = String(path[0] ?? '')
      const words = deskSources.map((one) => leadSourceWords[one]).join(', ')
      return [
        headOf(field),
        field === 'source' && code === 'invalid_value' ? `Use one of: ${words}.` : message,
      ]
    }),
  )

const headOf = (field: string): string => (Object.hasOwn(heads, field) ? heads[field as Field] : field)

const unfit = (sentence: string) => new Problem('csv_unfit', 400, sentence)
