import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { readProduct } from './package-row.ts'
import { packageNotFound } from './problems.ts'
import type { Platform } from '#server/platform/platform'

/**
 * Sets how many are left. Throws `package_not_found`, or `changed_meanwhile` if the stock differs from what the editor saw, because
 * pieces that were sold meanwhile would come back.
 */
export const setStock = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { staffId, packageId, seen, stock }: { staffId: string; packageId: string; seen: number; stock: number },
): Promise<void> => {
  const changed = await trx
    .updateTable('product')
    .set({ stock })
    .where('id', '=', packageId)
    .where('stock', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!changed) {
    const product = await readProduct(trx, packageId)
    if (!product) throw packageNotFound()
    throw changedMeanwhile({
      current: { stock: product.stock },
      changedBy: '',
      changedAt: new Date(product.updated_at).toISOString(),
    })
  }
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'stock set',
    subject: 'product',
    subjectId: packageId,
    details: { changed: { stock: { from: seen, to: stock } } },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
  await catalogueChanged(platform, trx, [packageId])
}
