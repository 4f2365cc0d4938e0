// The lines of carts. Each change is one conditional statement, so that parallel changes cannot break the condition.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'

type Trx = Transaction<Tables>
export type CartLineRow = Selectable<Tables['cart_line']>
/** A line of this customer's cart, if it exists. */
export type OwnLine = { lineId: string; customerId: string }

/** In the order in which they were added. `coupon`: the code of the cart's coupon. */
export const readLines = (read: Kysely<Tables>, customerId: string) => linesOf(read, { customerId })

const linesOf = fixedStatement((read, { customerId }: { customerId: string }) =>
  read
    .selectFrom('cart_line')
    .leftJoin('cart_coupon', 'cart_coupon.customer_id', 'cart_line.customer_id')
    .select(['cart_line.id', 'product_id', 'quantity', 'seen_price_cents', 'cart_coupon.code as coupon'])
    .where('cart_line.customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id'),
)

export type AddedPieces = Omit<CartLineRow, 'created_at' | 'updated_at'> & { at: number }

/** Creates a line or increases the existing one. Returns false and changes nothing when the stock does not cover it. */
export const addPieces = async (write: Kysely<Tables>, added: AddedPieces): Promise<boolean> => {
  const lines = await addedLine(write, added)
  return lines.length > 0
}

const addedLine = fixedStatement((read, added: AddedPieces) =>
  read
    .insertInto('cart_line')
    .columns(['id', 'customer_id', 'product_id', 'quantity', 'seen_price_cents', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select([
          eb.val(added.id).as('id'),
          eb.val(added.customer_id).as('customer_id'),
          'product.id as product_id',
          eb.val(added.quantity).as('quantity'),
          eb.val(added.seen_price_cents).as('seen_price_cents'),
          eb.val(added.at).as('created_at'),
          eb.val(added.at).as('updated_at'),
        ])
        .where('product.id', '=', added.product_id)
        .where('product.archived_at', 'is', null)
        .where('product.stock', '>=', added.quantity),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id'])
        .doUpdateSet((eb) => ({
          quantity: eb('cart_line.quantity', '+', eb.ref('excluded.quantity')),
          seen_price_cents: eb.ref('excluded.seen_price_cents'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .where((eb) =>
          eb(eb('cart_line.quantity', '+', eb.ref('excluded.quantity')), '<=', (product) =>
            product.selectFrom('product').select('stock').whereRef('product.id', '=', 'cart_line.product_id'),
          ),
        ),
    )
    .returning('id'),
)

/** Returns false and changes nothing when the stock does not cover it, when it is no longer offered, or when there is no such line. */
export const addOne = async (
  write: Kysely<Tables>,
  { lineId, customerId }: OwnLine,
  at: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await write
    .updateTable('cart_line')
    .from('product')
    .set((eb) => ({ quantity: eb('cart_line.quantity', '+', 1), updated_at: at }))
    .whereRef('product.id', '=', 'cart_line.product_id')
    .where('cart_line.id', '=', lineId)
    .where('customer_id', '=', customerId)
    .where('product.archived_at', 'is', null)
    .whereRef('cart_line.quantity', '<', 'product.stock')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * One less, or down to the stock if the quantity exceeds it, so that nobody has to press minus 47 times. Returns false and changes
 * nothing if that would leave none, if it is no longer offered, or if there is no such line.
 */
export const takeOne = async (
  write: Kysely<Tables>,
  { lineId, customerId }: OwnLine,
  at: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await write
    .updateTable('cart_line')
    .from('product')
    .set((eb) => {
      const oneLess = eb('cart_line.quantity', '-', 1)
      return {
        quantity: eb
          .case()
          .when(eb.and([eb('product.stock', '>=', 1), eb(oneLess, '>', eb.ref('product.stock'))]))
          .then(eb.ref('product.stock'))
          .else(oneLess)
          .end(),
        updated_at: at,
      }
    })
    .whereRef('product.id', '=', 'cart_line.product_id')
    .where('cart_line.id', '=', lineId)
    .where('customer_id', '=', customerId)
    .where('product.archived_at', 'is', null)
    .where('cart_line.quantity', '>', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** When its package was archived; null while it is offered. */
export const findLine = (
  read: Kysely<Tables>,
  { lineId, customerId }: OwnLine,
): Promise<{ archived_at: number | null } | undefined> =>
  read
    .selectFrom('cart_line')
    .innerJoin('product', 'product.id', 'product_id')
    .select('archived_at')
    .where('cart_line.id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Which of these packages are archived, with their names. */
export const readArchived = async (
  read: Kysely<Tables>,
  productIds: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  productIds.length === 0
    ? []
    : read
        .selectFrom('product')
        .select(['id', 'name'])
        .where('id', 'in', productIds)
        .where('archived_at', 'is not', null)
        .execute()

/** Returns false when there is no such line. */
export const deleteLine = async (
  write: Kysely<Tables>,
  { lineId, customerId }: OwnLine,
): Promise<boolean> => {
  const { numDeletedRows } = await write
    .deleteFrom('cart_line')
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the lines that existed. */
export const deleteLines = (
  trx: Trx,
  customerId: string,
  lineIds: readonly string[],
): Promise<Pick<CartLineRow, 'id' | 'product_id'>[]> =>
  trx
    .deleteFrom('cart_line')
    .where('id', 'in', lineIds)
    .where('customer_id', '=', customerId)
    .returning(['id', 'product_id'])
    .execute()

export const keepCoupon = (
  write: Kysely<Tables>,
  { customerId, code, at }: { customerId: string; code: string; at: number },
) =>
  write
    .insertInto('cart_coupon')
    .values({ customer_id: customerId, code, applied_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ code, applied_at: at }))
    .execute()

/** Keeps another coupon that was applied meanwhile. Without a code, removes any coupon. */
export const removeCartCoupon = (
  write: Kysely<Tables>,
  { customerId, code }: { customerId: string; code?: string },
) =>
  write
    .deleteFrom('cart_coupon')
    .where('customer_id', '=', customerId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute()
