import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import type { Platform } from '#server/platform/platform'

/**
 * The brokerage's own packages have its brand. If a file changed the brand, the packages get it here, at the start of the shop. A package
 * without a mark counts as the brokerage's own if it has that name.
 */
export const nameOwnBrand = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
): Promise<void> => {
  const { database } = platform
  const { brand } = brokerageOf(platform)
  const stale = await database.direct
    .selectFrom('product')
    .select('id')
    .where((eb) =>
      eb.or([eb('is_own', 'is', null), eb.and([eb('is_own', '=', 1), eb('brand', '!=', brand)])]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!stale) return
  await database.transaction(async (trx) => {
    await trx
      .updateTable('product')
      .set((eb) => ({
        is_own: eb
          .case()
          .when('brand', '=', brand)
          .then(1 as const)
          .else(0 as const)
          .end(),
      }))
      .where('is_own', 'is', null)
      .execute()
    await renameOwnPackages(platform, trx, brand)
  })
}

/** Gives the brokerage's own packages the brand. Call it last in the transaction, because it changes the catalogue. */
export const renameOwnPackages = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  brand: string,
): Promise<void> => {
  const renamed = await trx
    .updateTable('product')
    .set({ brand })
    .where('is_own', '=', 1)
    .where('brand', '!=', brand)
    .returning('id')
    .execute()
  if (renamed.length === 0) return
  await catalogueChanged(
    platform,
    trx,
    renamed.map(({ id }) => id),
  )
}
