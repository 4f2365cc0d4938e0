import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { readProduct } from './package-row.ts'
import { packageNotFound, packageRefused } from './problems.ts'
import type { Platform } from '#server/platform/platform'

/**
 * Removes a package from the shop, or puts it back. Returns whether it was not so before: a repeat changes nothing. Throws
 * `package_not_found`, or `package_refused` if its category or seller is archived.
 */
export const setArchived = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { staffId, packageId }: { staffId: string; packageId: string },
  isArchived: boolean,
): Promise<boolean> => {
  if (!isArchived) await refuseArchivedCategoryOrSeller(trx, packageId)
  const changed = await trx
    .updateTable('product')
    .set({ archived_at: isArchived ? platform.now() : null })
    .where('id', '=', packageId)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) {
    if (await readProduct(trx, packageId)) return false
    throw packageNotFound()
  }
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: isArchived ? 'package archived' : 'package put back',
    subject: 'product',
    subjectId: packageId,
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
  await catalogueChanged(platform, trx, [packageId])
  return true
}

const refuseArchivedCategoryOrSeller = async (trx: Transaction<Tables>, packageId: string) => {
  const archived = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'category_id')
    .innerJoin('seller', 'seller.id', 'seller_id')
    .select(['category.archived_at as category', 'seller.archived_at as seller'])
    .where('product.id', '=', packageId)
    .executeTakeFirst()
  const fields = {
    ...(archived?.category && { categoryId: 'Its category is archived. Put the category back first.' }),
    ...(archived?.seller && { sellerId: 'Its seller is archived. Put the seller back first.' }),
  }
  if (Object.keys(fields).length > 0) throw packageRefused(fields)
}
