import type { Kysely } from 'kysely'
import { listSales as listEndpoint } from '#contract/desk/sales/sales'
import type { Tables } from '#database/tables'
import { findSales } from '#server/desk/sales/find-sales'
import { assignSale, claimSale } from '#server/desk/sales/hold-sale'
import { assignActions, assignWith } from '#server/desk/list/bulk/assign-actions'
import { bulkAction, type BulkKind, type NamedRecord } from '#server/desk/list/bulk/bulk-kind'
import { readFilter } from '#server/desk/list/bulk/read-filter'
import { refuseEarlierChange } from '#server/desk/list/bulk/refuse-earlier-state'
import { readColleagues } from '#server/staff/colleagues'

const needs = 'work on sales'

const giveTo = assignWith(assignSale)

/** What the desk does with many sales at once. Entries that the MLS or the law counts are made sale by sale. */
export const saleBulk: BulkKind = {
  needs: 'see sales',
  findIds: async (platform, filter, most, staffId) => {
    const found = await findSales(platform, staffId, readFilter(listEndpoint.query, filter), most)
    return found.map(({ id }) => id)
  },
  nameRecords: async (read, ids) => namesOf(read, ids),
  actions: {
    claim: bulkAction({
      needs,
      run: async (task) =>
        refuseEarlierChange(task, await claimSale(task.platform, task.staff, task.recordId)),
    }),
    release: bulkAction({ needs, run: (task) => giveTo(task, null) }),
    ...assignActions({ needs, readPeople: readColleagues, giveTo }),
  },
}

const namesOf = async (
  read: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> => {
  if (ids.length === 0) return new Map()
  const sales = await read
    .selectFrom('sale')
    .select(['id', 'reference', 'address'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    sales.map(({ id, reference, address }) => [
      id,
      { name: address === '' ? reference : `${address}, ${reference}`, address: `/sales/${reference}` },
    ]),
  )
}
