import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { SampleRemoval } from '#contract/desk/settings/sample'
import type { Tables } from '#database/tables'
import type { ReasonToStay, SampleKind } from '#rules/sample-removal'

type Trx = Transaction<Tables>
type Stays = SampleRemoval['stays']
type Condition = RawBuilder<unknown>
type Named = { kind: SampleKind; name: string }

/** Removes rows that something real depends on from the list of the sample's rows, and says why. */
export const keepRealRecords = async (trx: Trx): Promise<Stays> => {
  const stays: Stays = []
  const keep = async (named: Named, why: ReasonToStay, condition: Condition) => {
    stays.push(...(await takeOff(trx, named, why, condition)))
  }
  await keep({ kind: 'account', name: 'name' }, 'real money', paidRealMoney)
  for (const named of editable) await keep(named, 'edited', editedByUs)
  await keep(packages, 'edited', publishedByUs)
  await keep(packages, 'bought', isWithCustomers)
  await keepOurDrafts(trx)
  await keep({ kind: 'category', name: 'name' }, 'needed', hasPackages)
  await keep({ kind: 'seller', name: 'name' }, 'needed', hasCustomers)
  return stays
}

/** Ids of the sample's rows that are still on the list. */
export const listed = (kind: string): Condition => sql`(select id from sample_row where kind = ${kind})`

const takeOff = async (trx: Trx, { kind, name }: Named, why: ReasonToStay, condition: Condition) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select thing.id, ${sql.ref(`thing.${name}`)} as name from ${sql.table(kind)} as thing
    where thing.id in ${listed(kind)} and ${condition} order by 2, 1
  `.execute(trx)
  for (const { id } of rows)
    await trx.deleteFrom('sample_row').where('kind', '=', kind).where('id', '=', id).execute()
  return rows.map((row) => ({ kind, ...row, why }))
}

/** A new package of the sample that somebody real has edited or published. */
const keepOurDrafts = (trx: Trx) =>
  sql`
    delete from sample_row where kind = 'package_draft' and (
      id in (select id from product)
      or id in (select product_id from package_draft where ${isReal('updated_by')})
    )
  `.execute(trx)

const packages: Named = { kind: 'product', name: 'name' }

const editable: readonly Named[] = [
  { kind: 'category', name: 'name' },
  { kind: 'seller', name: 'name' },
  { kind: 'banner', name: 'alt' },
  { kind: 'video', name: 'title' },
  { kind: 'coupon', name: 'code' },
  { kind: 'canned_reply', name: 'title' },
]

/** Test payments are not money. */
const paidRealMoney = sql`exists (
  select 1 from payment inner join "order" on "order".id = payment.order_id
  where "order".customer_id = thing.id and payment.provider not like 'test %'
)`

const isReal = (column: string) =>
  sql`(${sql.ref(column)} is not null and ${sql.ref(column)} not in ${listed('account')})`

const editedByUs = isReal('thing.updated_by')

const publishedByUs = sql`(
  exists (select 1 from package_edition where product_id = thing.id and ${isReal('published_by')})
  or exists (select 1 from package_draft where product_id = thing.id and ${isReal('updated_by')})
)`

const isWithCustomers = sql`(
  exists (
    select 1 from order_line inner join "order" on "order".id = order_line.order_id
    where product_id = thing.id and ${isReal('order.customer_id')}
  )
  or exists (select 1 from review where product_id = thing.id and ${isReal('customer_id')})
  or exists (select 1 from coupon where product_id = thing.id and coupon.id not in ${listed('coupon')})
)`

const hasPackages = sql`(
  exists (select 1 from product where category_id = thing.id and product.id not in ${listed('product')})
  or exists (select 1 from coupon where category_id = thing.id and coupon.id not in ${listed('coupon')})
)`

const hasCustomers = sql`(
  exists (select 1 from product where seller_id = thing.id and product.id not in ${listed('product')})
  or exists (select 1 from conversation where seller_id = thing.id and ${isReal('customer_id')})
  or exists (
    select 1 from order_line inner join "order" on "order".id = order_line.order_id
    where order_line.seller_id = thing.id and ${isReal('order.customer_id')}
  )
)`
