// The meaning of a contract's rows, and what a check stores.
import { type CountedCell, cellWarnings, countedCell, saidOfWaiting } from '#rules/sale-contracts'
import { dayIn, mountainTime } from '#rules/dates'
import type { AddedHoliday } from '#rules/holidays'
import { brokerageOf } from '#server/brokerage/brokerage'
import { answersIn } from '#server/leads/lead-answers'
import type { Platform } from '#server/platform/platform'
import type { SaleRow, Trx } from '../sale.ts'
import { eventFields, eventVersion } from './calendar/date-event.ts'
import { type ContractRow, type DateRow, editionOf, itemOf, typedIn, wayOf } from './contract-row.ts'

/** The meaning of a row once it is checked. */
export const countRow = (contract: ContractRow, row: DateRow, added: Holidays): CountedCell =>
  countedCell(itemOf(editionOf(contract), row.item), typedIn(row), wayOf(contract), added)

type Holidays = readonly AddedHoliday[]

/** The holidays that the desk has added. */
export const addedHolidays = (platform: Pick<Platform, 'config'>): Holidays =>
  brokerageOf(platform).saleRules.holidays

type Known = { yearBuilt: number | null; now: number; added: Holidays }

/** Sentences about rows that look like typing errors, by row. */
export const warningsOf = (
  contract: ContractRow,
  rows: readonly DateRow[],
  { yearBuilt, now, added }: Known,
): Map<number, string[]> => {
  const cells = rows.map((row) => ({ item: row.item, typed: typedIn(row) }))
  const facts = { yearBuilt, today: dayIn(mountainTime, now), way: wayOf(contract) }
  const warnings = cellWarnings(cells, facts, editionOf(contract), added)
  const waiting = new Set(rows.filter((row) => !isChecked(row)).map(({ item }) => item))
  const moved = contract.state === 'in force' ? saidOfWaiting(warnings, (item) => waiting.has(item)) : []
  return new Map(
    Array.from(
      Map.groupBy([...warnings, ...moved], ({ item }) => item),
      ([item, found]) => [item, found.map(({ why }) => why)],
    ),
  )
}

/** Whether the current text of a row has been checked. */
const isChecked = ({ checked_at, next_raw }: DateRow): boolean => checked_at !== null && next_raw === null

/** The rows that keep a contract from being in force: those that cannot be read, and those with an unchecked warning. */
export const rowsToLookAt = (
  contract: ContractRow,
  rows: readonly DateRow[],
  { warnings, added }: { warnings: ReadonlyMap<number, readonly string[]>; added: Holidays },
): DateRow[] =>
  rows.filter(
    (row) =>
      countRow(contract, row, added).becomes === undefined || (warnings.has(row.item) && !isChecked(row)),
  )

/** The values that a check stores, from the row's current text. Null when it cannot be read. */
type By = { id: string; at: number; added: Holidays }

export const checkedFields = (contract: ContractRow, row: DateRow, by: By) => {
  const { becomes, due, reading } = countRow(contract, row, by.added)
  if (becomes === undefined) return null
  const counts = {
    raw: typedIn(row),
    state: becomes,
    written_on: reading.state === 'date' ? reading.on : '',
    due_on: due?.on ?? '',
    due_at: due?.at ?? null,
    latest_at: due?.latestAt ?? null,
    sure: (due?.sure ?? true) ? (1 as const) : (0 as const),
  }
  return {
    ...counts,
    ...eventFields(contract, row, due),
    why: '',
    next_raw: null,
    next_at: null,
    done_on: '',
    done_how: '',
    checked_at: by.at,
    checked_by: by.id,
    version: eventVersion(row, counts),
  }
}

/** A checked row: its days, and why it was checked again. */
type CheckedDate = { item: number; why: string; from: string; to: string }

/** Stores a check of rows, and returns them. Unreadable ones stay. */
export const checkRows = async (
  trx: Trx,
  contract: ContractRow,
  rows: readonly DateRow[],
  by: By,
): Promise<CheckedDate[]> => {
  const checked: CheckedDate[] = []
  for (const row of rows) {
    const fields = checkedFields(contract, row, by)
    if (!fields) continue
    await trx.updateTable('contract_date').set(fields).where('id', '=', row.id).execute()
    checked.push({ item: row.item, why: row.why, from: row.due_on, to: fields.due_on })
  }
  return checked
}

/** The year the home was built: from the MLS input, or else from the lead. Null when neither says it. */
export const readYearBuilt = async (trx: Pick<Trx, 'selectFrom'>, sale: SaleRow): Promise<number | null> => {
  const input = await trx
    .selectFrom('listing_input')
    .select('field_values')
    .where('sale_id', '=', sale.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { YearBuilt: said } = JSON.parse(input?.field_values ?? '{}') as { YearBuilt?: unknown }
  if (typeof said === 'number') return said
  if (sale.lead_id === null) return null
  const lead = await trx.selectFrom('lead').selectAll().where('id', '=', sale.lead_id).executeTakeFirst()
  return lead ? answersIn(lead).yearBuilt : null
}
