// A CSV file of leads is checked as a whole before anything is stored. The same file is sent again to import it, so that the server keeps
// nobody's data that is no lead.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/accounts'
import { checkLeadFile, importLeadFile, type LeadFile } from '#contract/desk/leads/lead-imports'
import { leadImportLimitBytes } from '#rules/lead-imports'
import type { DeskSource } from '#rules/lead-work'
import { brokerageOf } from '#server/brokerage/brokerage'
import { type CsvFile, withCsv } from '#server/desk/catalogue/imports/receive-csv'
import { type JudgedRow, judgeRows, type SeenRows } from '#server/desk/leads/imports/judge-leads'
import { type ReadRow, readRows } from '#server/desk/leads/imports/read-rows'
import { storeImported } from '#server/leads/work/enter-lead'
import { takeTurnAlone } from '#server/platform/database/shared-turn'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

const limitBytes = leadImportLimitBytes
/** Rows that are stored at once: few enough that others can write in between. */
const rowsAtOnce = 50

/** Says what would become of each row. Throws `csv_unfit` for a file without the columns, and as every upload of a file does. */
export const checkLeads = (platform: Platform, request: FastifyRequest): Promise<LeadFile> =>
  withCsv(request, { ...checkLeadFile.upload, limitBytes }, async ({ file, fields: { source } }) => {
    const rows = await readFile(platform, file, source)
    const seen: SeenRows = new Map()
    const judged: JudgedRow[] = []
    for (const part of partsOf(rows)) judged.push(...(await judgeRows(platform.database.direct, part, seen)))
    return answer(file, source, judged)
  })

/** Enters the new leads of a file that was checked. A part of it that is stored already is known when the file comes again. */
export const importLeads = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  request: FastifyRequest,
): Promise<LeadFile> =>
  withCsv(
    request,
    { ...importLeadFile.upload, limitBytes },
    async ({ file, fields: { source, seen: checked } }) => {
      if (checked !== seenOf(file, source)) throw notChecked()
      const rows = await readFile(platform, file, source)
      const seen: SeenRows = new Map()
      const judged: JudgedRow[] = []
      for (const part of partsOf(rows)) judged.push(...(await storePart(platform, staff, part, seen)))
      return answer(file, source, judged)
    },
  )

const readFile = (platform: Platform, file: CsvFile, source: DeskSource) =>
  readRows(file, { source, licensedStates: brokerageOf(platform).licensedStates })

const storePart = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  part: readonly ReadRow[],
  seen: SeenRows,
): Promise<JudgedRow[]> =>
  platform.database.transaction(async (trx) => {
    // Two files with the same people, from two tabs or two colleagues: the second one finds the leads of the first.
    await takeTurnAlone(trx, 'lead import')
    const judged = await judgeRows(trx, part, seen)
    for (const [at, row] of judged.entries()) {
      const lead = part[at]?.lead
      if (row.fate === 'new' && lead) row.reference = await storeImported(platform, trx, staff, lead)
    }
    return judged
  })

const partsOf = (rows: readonly ReadRow[]): (readonly ReadRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )

const seenOf = ({ sha256 }: CsvFile, source: DeskSource) => `${sha256} ${source}`

const answer = (file: CsvFile, source: DeskSource, rows: JudgedRow[]): LeadFile => {
  const count = (fate: JudgedRow['fate']) => rows.filter((row) => row.fate === fate).length
  return {
    encoding: file.encoding,
    seen: seenOf(file, source),
    counts: { rows: rows.length, new: count('new'), known: count('known'), refused: count('refused') },
    rows,
  }
}

const notChecked = () =>
  new Problem('changed_meanwhile', 409, 'The file has changed since it was checked. Please check it again.')
