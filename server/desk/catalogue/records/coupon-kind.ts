import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { coupons } from '#contract/desk/catalogue/records'
import { normalCode } from '#rules/coupons'
import type { Tables } from '#database/tables'
import type { RecordKind } from './record-kind.ts'

type Stored = z.output<typeof coupons.record>
type Row = Selectable<Tables['coupon']>

export const couponKind: RecordKind<Stored['content'], Stored['facts'], Row> = {
  table: 'coupon',
  order: ['created_at', 'desc'],
  searched: 'code',
  isForBroker: true,
  contentOf: (row) => ({
    code: row.code,
    // The row has exactly one of the two.
    off: row.percent === null ? { amountCents: row.amount_cents ?? 0 } : { percent: row.percent },
    on: onWhat(row),
    firstDay: row.first_day,
    lastDay: row.last_day,
    isOncePerCustomer: row.is_once_per_customer === 1,
  }),
  factsOf: async (read, rows) => {
    if (rows.length === 0) return new Map()
    const uses = await read
      .selectFrom('coupon_use')
      .innerJoin('order', 'order.id', 'coupon_use.order_id')
      .select((eb) => [
        'coupon_use.coupon_id',
        eb.fn.countAll<number>().as('uses'),
        eb.fn.sum<number>('coupon_cents').as('takenOffCents'),
      ])
      .where(
        'coupon_use.coupon_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('coupon_use.coupon_id')
      .execute()
    const factsById = new Map(uses.map(({ coupon_id: id, ...facts }) => [id, facts]))
    return new Map(rows.map(({ id }) => [id, factsById.get(id) ?? { uses: 0, takenOffCents: 0 }]))
  },
  columnsOf: ({ code, off, on, firstDay, lastDay, isOncePerCustomer }) => ({
    code: normalCode(code),
    percent: 'percent' in off ? off.percent : null,
    amount_cents: 'amountCents' in off ? off.amountCents : null,
    category_id: on && 'categoryId' in on ? on.categoryId : null,
    product_id: on && 'productId' in on ? on.productId : null,
    first_day: firstDay,
    last_day: lastDay,
    is_once_per_customer: isOncePerCustomer ? 1 : 0,
  }),
  firstColumnsOf: (_, { now }) => ({ created_at: now() }),
  faultsOf: async (trx, { code, on, firstDay, lastDay }, id) => {
    const same = await trx
      .selectFrom('coupon')
      .select('id')
      .where('code', '=', normalCode(code))
      .executeTakeFirst()
    const target =
      on &&
      ('categoryId' in on ? (['category', on.categoryId] as const) : (['product', on.productId] as const))
    const isThere =
      !target ||
      (await trx.selectFrom(target[0]).select('id').where('id', '=', target[1]).executeTakeFirst()) !==
        undefined
    return {
      ...(same && same.id !== id && { code: 'Another coupon has this code, perhaps in the archive.' }),
      ...(!isThere && { on: 'Choose what the coupon is for.' }),
      ...(firstDay !== null &&
        lastDay !== null &&
        lastDay < firstDay && {
          lastDay: 'The last day is before the first one.',
        }),
    }
  },
}

const onWhat = ({ category_id: categoryId, product_id: productId }: Row): Stored['content']['on'] => {
  if (categoryId !== null) return { categoryId }
  return productId === null ? null : { productId }
}
