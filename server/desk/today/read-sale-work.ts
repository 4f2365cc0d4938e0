// The running clocks of sales.
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#database/tables'
import { listedUntil, type SaleClockKind, saleClockKinds } from '#rules/sale-clocks'
import { type SaleWaitingKind, saleWaitingKinds, waitingKindOf, waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { clockTask } from '#server/sales/clock-words'

/** One more than is shown, to know whether there are more. */
const most = waitingPerKind + 1

/** The clocks that Today lists under each of its kinds. */
const clocksOf = (waiting: SaleWaitingKind): SaleClockKind[] =>
  saleClockKinds.filter((kind) => waitingKindOf(kind) === waiting)

type Clocks<Row> = SelectQueryBuilder<Tables, 'sale_clock', Row>

/** The running clocks of a kind that are due soon enough. `until`: the end of the day, in milliseconds since 1970. */
const running = (read: Kysely<Tables>, kind: SaleClockKind, until: number): Clocks<object> => {
  const before = listedUntil(kind, until)
  const clocks = read
    .selectFrom('sale_clock')
    .where('sale_clock.kind', '=', kind)
    .where('sale_clock.stopped_at', 'is', null)
  return before === null ? clocks : clocks.where('sale_clock.next_at', '<', before)
}

/** The due ones of each kind, in one statement: PostgreSQL plans a dozen small ones for longer than it reads. */
export const readSaleWork = async (read: Kysely<Tables>, until: number): Promise<WaitingOfKind[]> => {
  const firstOfEach = saleClockKinds
    .map((kind) => read.selectFrom(firstOf(read, kind, until).as('first')).selectAll())
    .reduce((all, next) => all.unionAll(next))
  const rows = await read
    .selectFrom(firstOfEach.as('clock'))
    .innerJoin('sale', 'sale.id', 'clock.sale_id')
    .leftJoin('listing_change as change', 'change.id', 'clock.about_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['clock.id', 'clock.kind', 'clock.started_at', 'clock.next_at'])
    .select(['sale.address', 'sale.reference', 'sale.broker_id', 'account.name'])
    .select(['change.kind as changeKind', 'change.wanted'])
    .execute()
  const work = rows
    .map(({ id, started_at, next_at, reference, broker_id, name, ...clock }) => ({
      clock: clock.kind,
      id,
      what: clockTask({ ...clock, reference }),
      who: name,
      since: started_at,
      dueAt: next_at,
      address: `/sales/${reference}`,
      holderId: broker_id,
    }))
    .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || (a.id < b.id ? -1 : 1))
  return saleWaitingKinds.map((kind) => ({
    kind,
    rows: work
      .filter(({ clock }) => waitingKindOf(clock) === kind)
      .slice(0, most)
      .map(({ clock: _, ...row }) => ({ kind, ...row })),
  }))
}

const firstOf = (read: Kysely<Tables>, kind: SaleClockKind, until: number) =>
  running(read, kind, until)
    .select(['id', 'kind', 'sale_id', 'about_id', 'started_at', 'next_at'])
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)

type Count = { kind: SaleWaitingKind; count: number; dueAt: number | null }

/** How many of each kind there are, and when the first is due. */
export const countSaleWork = (read: Kysely<Tables>, until: number): Promise<Count[]> =>
  Promise.all(
    saleWaitingKinds.map(async (kind) => {
      const found = await Promise.all(
        clocksOf(kind).map((clock) =>
          running(read, clock, until)
            .select(({ fn }) => [
              fn.countAll<number>().as('count'),
              fn.min<number | null>('sale_clock.next_at').as('dueAt'),
            ])
            .executeTakeFirstOrThrow(),
        ),
      )
      const dues = found.flatMap(({ dueAt }) => dueAt ?? [])
      return {
        kind,
        count: found.reduce((sum, { count }) => sum + count, 0),
        dueAt: dues.length === 0 ? null : Math.min(...dues),
      }
    }),
  )
