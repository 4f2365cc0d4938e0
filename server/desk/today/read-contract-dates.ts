// The dates of contracts in force that end tomorrow, whichever party must act.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { shortLabel } from '#rules/contract-date-words'
import { dayAfter, dayIn, mountainTime } from '#rules/dates'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { homeOf } from '#server/sales/clock-words'
import { editionOf, itemOf } from '#server/sales/contract/contract-row'

export const readContractDates = async (read: Kysely<Tables>, now: number): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('contract_date as date')
    .innerJoin('sale_contract as contract', 'contract.id', 'date.contract_id')
    .innerJoin('sale', 'sale.id', 'contract.sale_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['date.id', 'date.item', 'date.due_at', 'date.checked_at', 'contract.edition'])
    .select(['sale.address', 'sale.reference', 'sale.broker_id', 'account.name'])
    .where('date.due_on', '=', dayAfter(dayIn(mountainTime, now)))
    .where('date.due_on', '<>', sql.lit('')) // for the index, which has only such rows
    .where('date.state', 'in', ['counts', 'not checked'])
    .where('contract.state', '=', 'in force')
    .orderBy('date.due_at')
    .orderBy('date.id')
    .limit(waitingPerKind + 1)
    .execute()
  return {
    kind: 'date tomorrow',
    rows: rows.map(({ id, item, due_at, checked_at, edition, address, reference, broker_id, name }) => ({
      kind: 'date tomorrow',
      id,
      what: `${shortLabel(itemOf(editionOf({ edition }), item).label)} ends tomorrow for ${homeOf({ address, reference })}`,
      who: name,
      since: checked_at ?? 0,
      dueAt: due_at,
      address: `/sales/${reference}`,
      holderId: broker_id,
    })),
  }
}
