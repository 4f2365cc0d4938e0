// The dates of contracts in force that end tomorrow, whichever party must act, also by a change that waits for its check.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { shortLabel } from '#rules/contract-date-words'
import { clockTimeOn, dayAfter, dayIn, mountainTime } from '#rules/dates'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { homeOf } from '#server/sales/clock-words'
import { editionOf, itemOf } from '#server/sales/contract/contract-row'

/** One more than is shown, to know whether there are more. */
const most = waitingPerKind + 1

export const readContractDates = async (read: Kysely<Tables>, now: number): Promise<WaitingOfKind> => {
  const tomorrow = dayAfter(dayIn(mountainTime, now))
  const [counting, changing] = await Promise.all([
    endingOn(read, tomorrow).execute(),
    endingByChangeOn(read, tomorrow).execute(),
  ])
  const rows = [
    ...counting.map((row) => ({ ...row, ifChecked: '' })),
    ...changing.map((row) => ({ ...row, ifChecked: ', if the unchecked change is right' })),
  ]
    .toSorted((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
  return {
    kind: 'date tomorrow',
    rows: rows.map(({ id, item, ifChecked, endsAt, checked_at, edition, ...of }) => ({
      kind: 'date tomorrow',
      id,
      what: `${shortLabel(itemOf(editionOf({ edition }), item).label)} ends tomorrow for ${homeOf(of)}${ifChecked}`,
      who: of.name,
      since: checked_at ?? 0,
      dueAt: endsAt,
      address: `/sales/${of.reference}`,
      holderId: of.broker_id,
    })),
  }
}

const ofContractsInForce = (read: Kysely<Tables>) =>
  read
    .selectFrom('contract_date as date')
    .innerJoin('sale_contract as contract', 'contract.id', 'date.contract_id')
    .innerJoin('sale', 'sale.id', 'contract.sale_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['date.id', 'date.item', 'date.checked_at', 'contract.edition'])
    .select(['sale.address', 'sale.reference', 'sale.broker_id', 'account.name'])
    .where('contract.state', '=', 'in force')
    .limit(most)

const endingOn = (read: Kysely<Tables>, day: string) =>
  ofContractsInForce(read)
    .select('date.due_at as endsAt')
    .where('date.due_on', '=', day)
    .where('date.due_on', '<>', sql.lit('')) // for the index, which has only such rows
    .where('date.state', 'in', ['counts', 'not checked'])
    .orderBy('date.due_at')
    .orderBy('date.id')

const endingByChangeOn = (read: Kysely<Tables>, day: string) =>
  ofContractsInForce(read)
    .select('date.next_at as endsAt')
    .where('date.next_at', '>=', clockTimeOn(mountainTime, day, '00:00'))
    .where('date.next_at', '<', clockTimeOn(mountainTime, dayAfter(day), '00:00'))
    .where('date.due_on', '<>', day)
    .orderBy('date.next_at')
    .orderBy('date.id')
