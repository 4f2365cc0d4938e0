// A signed contract and its dates, for the seller and the desk.
import type { Kysely } from 'kysely'
import type { ContractDate, SaleContract } from '#contract/sale-contract'
import type { Tables } from '#database/tables'
import { contractItem, type ContractItem } from '#rules/contract-editions'
import { doubtInWords } from '#rules/date-doubts'
import { isDayRow, timeOfDayRow, titleOfRow } from '#rules/day-rows'
import type { AddedHoliday } from '#rules/holidays'
import { offerLabel } from '#rules/offer-steps'
import { countedCell } from '#rules/sale-contracts'
import { isDateInContract } from '#rules/sale-dates'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type ContractRow, type DateRow, editionOf, itemOf, typedIn, wayOf } from './contract-row.ts'
import { countRow } from './count-dates.ts'

/** Labels such as 'Buyer B', by offer. */
export const readOfferLabels = async (
  read: Kysely<Tables>,
  saleIds: readonly string[],
): Promise<Map<string, string>> => {
  const offers = await read
    .selectFrom('offer')
    .select(['id', 'arrival'])
    .where('sale_id', 'in', ['', ...saleIds])
    .execute()
  return new Map(offers.map(({ id, arrival }) => [id, offerLabel(arrival)]))
}

type Named = { label: string; nameOf: (accountId: string | null) => string }

export const contractAnswer = (
  contract: ContractRow,
  rows: readonly DateRow[],
  { label, nameOf }: Named,
): SaleContract => {
  const { id, name } = editionOf(contract)
  return {
    id: contract.id,
    offer: label,
    state: contract.state,
    place: contract.place,
    edition: { id, name },
    mecAt: asTimeOrNot(contract.mec_at),
    mecOn: wayOf(contract).mecOn,
    noticeAt: asTimeOrNot(contract.notice_at),
    timeOfDay: contract.time_of_day,
    weekendRule: contract.weekend_rule,
    earnestMoneyCents: contract.earnest_money_cents,
    holder: contract.holder,
    closingOn: closingOn(rows),
    confirmedAt: asTimeOrNot(contract.confirmed_at),
    confirmedBy: nameOf(contract.confirmed_by),
    endedAt: asTimeOrNot(contract.ended_at),
    endedWhy: contract.ended_why,
    closePriceCents: contract.close_price_cents,
  }
}

/** '' until there is a closing day. */
export const closingOn = (rows: readonly Pick<DateRow, 'item' | 'state' | 'due_on'>[]): string =>
  rows.find(({ item, state, due_on }) => item === contractItem.closing && isDateInContract(state, due_on))
    ?.due_on ?? ''

export const dateAnswer = (
  contract: ContractRow,
  row: DateRow,
  { rows, added }: { rows: readonly DateRow[]; added: readonly AddedHoliday[] },
): ContractDate => {
  const item = itemOf(editionOf(contract), row.item)
  const time = timeInEffect(item, rows)
  const nextTime = nextTimeOf(item, rows)
  const counted = row.checked_at === null ? null : countedCell(item, row.raw, wayOf(contract), added).due
  const isMoved = row.due_on !== '' && row.written_on !== row.due_on
  return {
    id: row.id,
    item: row.item,
    key: row.key,
    label: item.label,
    title: titleOfRow(
      item,
      typedRows(rows, ({ raw }) => ({ raw, next_raw: null })),
    ),
    whoActs: item.whoActs,
    state: row.state,
    raw: row.raw,
    on: row.due_on,
    dueAt: asTimeOrNot(row.due_at),
    latestAt: asTimeOrNot(row.latest_at),
    ...(time !== undefined && { time }),
    ...(nextTime !== time && { nextTime: nextTime ?? '' }),
    sure: row.sure === 1,
    doubt: doubtOf(item, row, added),
    movedFrom: isMoved ? row.written_on : '',
    because: isMoved ? (counted?.because ?? []) : [],
    becoming: becomingOf(contract, row, added),
    why: row.why,
    checkedAt: asTimeOrNot(row.checked_at),
    doneOn: row.done_on,
    doneHow: row.done_how,
  }
}

/** In words; '' without one. */
export const doubtOf = (
  item: ContractItem,
  { due_on: on, latest_at: latestAt, sure }: Pick<DateRow, 'due_on' | 'latest_at' | 'sure'>,
  added: readonly AddedHoliday[],
): string => doubtInWords(item, { on, latestAt, sure: sure === 1 }, added)

type TimeRow = Pick<DateRow, 'item' | 'raw' | 'next_raw' | 'state' | 'checked_at'>
type Texts = Pick<TimeRow, 'raw' | 'next_raw'>

/** The time of a row that names only a day. `rows`: those of its contract. */
const timeBy = (
  item: ContractItem,
  rows: readonly TimeRow[],
  textsOf: (row: TimeRow) => Texts,
): string | undefined => {
  if (!isDayRow(item)) return undefined
  return timeOfDayRow(item, typedRows(rows, textsOf))
}

const typedRows = (rows: readonly TimeRow[], textsOf: (row: TimeRow) => Texts) =>
  rows.map((row) => {
    const { raw, next_raw: nextRaw } = textsOf(row)
    const isInEffect = row.checked_at !== null && row.state !== 'not applicable'
    return { item: row.item, raw, nextRaw, isInEffect }
  })

/** As the morning email gives it. */
export const timeOf = (item: ContractItem, rows: readonly TimeRow[]): string | undefined =>
  timeBy(item, rows, (row) => row)

/** By what was checked, for pages and calendars. */
export const timeInEffect = (item: ContractItem, rows: readonly TimeRow[]): string | undefined =>
  timeBy(item, rows, ({ raw }) => ({ raw, next_raw: null }))

/** The end and the time of a row by what was checked. No end: the row is no date of the contract. */
export const inEffect = (contract: Pick<ContractRow, 'edition'>, rows: readonly DateRow[], item: number) => {
  const row = rows.find((one) => one.item === item)
  const isDate = row !== undefined && isDateInContract(row.state, row.due_at)
  const end = isDate && row.due_at !== null ? { dueAt: row.due_at, latestAt: row.latest_at } : null
  return { end, time: timeInEffect(itemOf(editionOf(contract), item), rows) }
}

/** By the text that waits for its check. */
const nextTimeOf = (item: ContractItem, rows: readonly TimeRow[]): string | undefined =>
  timeBy(item, rows, (row) => ({ raw: typedIn(row), next_raw: null }))

/** Whether another time waits for its check. */
export const isTimeToMove = (item: ContractItem, rows: readonly TimeRow[]): boolean =>
  timeInEffect(item, rows) !== nextTimeOf(item, rows)

const becomingOf = (
  contract: ContractRow,
  row: DateRow,
  added: readonly AddedHoliday[],
): ContractDate['becoming'] => {
  if (row.next_raw === null) return null
  const { due } = countRow(contract, row, added)
  return {
    raw: row.next_raw,
    on: due?.on ?? '',
    dueAt: asTimeOrNot(due?.at ?? null),
    latestAt: asTimeOrNot(due?.latestAt ?? null),
  }
}
