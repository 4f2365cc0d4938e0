// Which sales the desk's list shows. Each sort and each filter has an index that gives the page in its order.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { listSales as endpoint } from '#contract/desk/sales/sales'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { listsOfStage, type SalesList } from '#server/desk/sales/lists-of-stage'
import { type Cursor, isAfter, mergeLists, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { endOfToday } from '#server/brokerage/times-in-answers'
import { findByWords, type FoundByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'
import { holdersIn } from '#server/staff/work-of-colleagues'

export type SaleQuery = Parsed<typeof endpoint>['query']
type Needs = Pick<Platform, 'database' | 'config' | 'now'>
export type FoundSale = { id: string; sortedBy: number }
type Sales = SelectQueryBuilder<Tables, 'sale', FoundSale>

const sorts = {
  due: { column: 'due_place', direction: 'asc' },
  '-due': { column: 'due_place', direction: 'desc' },
  begun: { column: 'created_at', direction: 'asc' },
  '-begun': { column: 'created_at', direction: 'desc' },
} as const

/**
 * At most this many, in the list's order: one more than a page has. `staffId`: the person for 'mine'. Throws `invalid_request` for a
 * damaged cursor.
 */
export const findSales = async (
  platform: Needs,
  staffId: string,
  query: SaleQuery,
  most: number = rowsToRead,
): Promise<FoundSale[]> => {
  const cursor = readCursor(query.after)
  const found = query.q ? await searched(platform, query.q) : undefined
  const { direction } = sorts[query.sort ?? 'due']
  const holders = await holdersIn(platform.database.direct, staffId, query.holder)
  const parts = await Promise.all(
    listsOf(query, dayIn(mountainTime, platform.now())).flatMap((list) =>
      holders.map((holder) => readPart(platform, query, { cursor, found, list, holder, most })),
    ),
  )
  return mergeLists(parts, direction, most)
}

const listsOf = ({ mls, stage }: SaleQuery, today: string): readonly SalesList[] => {
  const lists = stage === undefined ? [{}] : listsOfStage(stage, today)
  return lists
    .map((list) => ({ status: mls, ...list }))
    .filter(({ status }) => mls === undefined || status === mls)
}

/** By the sale's own words, or by the customer's. */
const searched = async ({ database }: Needs, q: string) =>
  Promise.all([findByWords(database, 'sale', q), findByWords(database, 'account', q)])

type Part = {
  cursor: Cursor | undefined
  found: [sale: FoundByWords, customer: FoundByWords] | undefined
  list: SalesList
  /** Null: nobody has it. */
  holder: string | null | undefined
  most: number
}

const readPart = (
  platform: Needs,
  query: SaleQuery,
  { cursor, found, list, holder, most }: Part,
): Promise<FoundSale[]> => {
  const { column, direction } = sorts[query.sort ?? 'due']
  let wanted: Sales = platform.database.direct
    .selectFrom('sale')
    .select(['sale.id', `sale.${column} as sortedBy`])
  if (list.status) wanted = wanted.where('sale.mls_status', '=', list.status)
  if (list.where) wanted = wanted.where(list.where)
  if (holder === null) wanted = wanted.where('sale.broker_id', 'is', null)
  if (holder) wanted = wanted.where('sale.broker_id', '=', holder)
  if (query.due === 'overdue') wanted = wanted.where('sale.due_place', '<', platform.now())
  if (query.due === 'today') wanted = wanted.where('sale.due_place', '<', endOfToday(platform))
  if (cursor) wanted = wanted.where(isAfter([`sale.${column}`, 'sale.id'], direction, cursor))
  if (found) {
    const [bySale, byCustomer] = found
    wanted = wanted.where((eb) =>
      eb.or([bySale.has(sql.ref('sale.id')), byCustomer.has(sql.ref('sale.customer_id'))]),
    )
  }
  return wanted.orderBy(`sale.${column}`, direction).orderBy('sale.id', direction).limit(most).execute()
}
