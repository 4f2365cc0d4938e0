// Which sales the desk's list shows. Each sort and each filter has an index that gives the page in its order.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { listSales as endpoint } from '#contract/desk/sales/sales'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { statusesOfStage } from '#rules/sale-filters'
import { dayIn, mountainTime } from '#rules/dates'
import type { MlsStatus } from '#rules/sale-states'
import { isInStage } from '#server/desk/sales/stage-filter'
import { type Cursor, isAfter, mergeLists, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { endOfToday } from '#server/brokerage/times-in-answers'
import { findByWords, type FoundByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'

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
  // Each status has its own list, and the index sorts it.
  const parts = await Promise.all(
    statusesOf(query).map((status) => readPart(platform, staffId, query, { cursor, found, status, most })),
  )
  return mergeLists(parts, direction, most)
}

/** One undefined if all match. */
const statusesOf = ({ mls, stage }: SaleQuery): readonly (MlsStatus | undefined)[] => {
  // A contract decides about these, and the status may be any.
  if (stage === undefined || stage === 'Under contract' || stage === 'Close') return [mls]
  const ofStage: readonly MlsStatus[] = statusesOfStage[stage]
  return mls === undefined ? ofStage : ofStage.filter((status) => status === mls)
}

/** By the sale's own words, or by the customer's. */
const searched = async ({ database }: Needs, q: string) =>
  Promise.all([findByWords(database, 'sale', q), findByWords(database, 'account', q)])

type Part = {
  cursor: Cursor | undefined
  found: [sale: FoundByWords, customer: FoundByWords] | undefined
  status: MlsStatus | undefined
  most: number
}

const readPart = (
  platform: Needs,
  staffId: string,
  query: SaleQuery,
  { cursor, found, status, most }: Part,
): Promise<FoundSale[]> => {
  const { column, direction } = sorts[query.sort ?? 'due']
  let wanted: Sales = platform.database.direct
    .selectFrom('sale')
    .select(['sale.id', `sale.${column} as sortedBy`])
  if (status) wanted = wanted.where('sale.mls_status', '=', status)
  if (query.stage) wanted = wanted.where(isInStage(query.stage, dayIn(mountainTime, platform.now())))
  if (query.holder === 'nobody') wanted = wanted.where('sale.broker_id', 'is', null)
  if (query.holder === 'mine') wanted = wanted.where('sale.broker_id', '=', staffId)
  if (query.holder === 'others')
    wanted = wanted.where('sale.broker_id', 'is not', null).where('sale.broker_id', '!=', staffId)
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
