import type { Kysely } from 'kysely'
import type { SaleRow } from '#contract/desk/sales/sales'
import type { Tables } from '#database/tables'
import { pageFrom } from '#server/desk/list/keyset'
import { findSales, type SaleQuery } from '#server/desk/sales/find-sales'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { isLate } from '#server/sales/clocks'
import { readSituations, saleAnswer, type Situation } from '#server/sales/situation'
import { namesOf } from '#server/staff/name-of'
import { type HolderOf, readHolderOf } from '#server/staff/work-of-colleagues'
import type { Platform } from '#server/platform/platform'

/** One page of sales. Throws `invalid_request` for a damaged cursor. */
export const listSales = async (
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  staffId: string,
  query: SaleQuery,
): Promise<{ rows: SaleRow[]; next?: string }> => {
  const found = await findSales(platform, staffId, query)
  const page = pageFrom(found, ({ sortedBy, id }) => [sortedBy, id])
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: await readSaleRows(platform.database.direct, platform.now(), ids) }
}

/** In the order of the ids. */
const readSaleRows = async (
  read: Kysely<Tables>,
  now: number,
  ids: readonly string[],
): Promise<SaleRow[]> => {
  if (ids.length === 0) return []
  const sales = await read.selectFrom('sale').selectAll().where('id', 'in', ids).execute()
  const [names, holderOf, situations] = await Promise.all([
    namesOf(
      read,
      sales.map(({ customer_id }) => customer_id),
    ),
    readHolderOf(read),
    readSituations(read, now, sales),
  ])
  const byId = new Map(situations.map((situation) => [situation.sale.id, situation]))
  return ids.flatMap((id) => {
    const situation = byId.get(id)
    return situation ? [saleRow(situation, now, { names, holderOf })] : []
  })
}

const saleRow = (
  situation: Situation,
  now: number,
  { names, holderOf }: { names: ReadonlyMap<string, string>; holderOf: HolderOf },
): SaleRow => {
  const { sale, clocks } = situation
  const running = clocks.filter(({ stopped_at }) => stopped_at === null)
  const [first] = running
    .filter(({ next_at }) => next_at !== null)
    .toSorted((a, b) => (a.next_at ?? 0) - (b.next_at ?? 0))
  return {
    ...saleAnswer(situation),
    customer: { id: sale.customer_id, name: names.get(sale.customer_id) ?? '' },
    holder: holderOf(sale.broker_id),
    dueAt: asTimeOrNot(first?.next_at ?? null),
    dueFor: first?.kind ?? '',
    isLate: running.some((clock) => isLate(clock, now)),
  }
}
