import type { Platform } from '#server/platform/platform'

/** How many pieces of the product are taken: those in paid orders, and those held by unpaid ones. */
export const piecesOffShelf = async (
  { database }: Pick<Platform, 'database'>,
  productId: string,
): Promise<number> => {
  const { pieces } = await database.direct
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('pieces'))
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('state', 'in', ['placed', 'warehouse']), eb('held_until', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return pieces
}
