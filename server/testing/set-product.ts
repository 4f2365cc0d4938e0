import type { Updateable } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import type { Platform } from '#server/platform/platform'

/** Changes a product as the desk would, with a notice to everyone. */
export const setProduct = (
  platform: Pick<Platform, 'database' | 'now'>,
  id: string,
  change: Pick<Updateable<Tables['product']>, 'stock' | 'price_cents' | 'discount_percent'>,
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    await trx.updateTable('product').set(change).where('id', '=', id).execute()
    await catalogueChanged(platform, trx, [id])
  })
