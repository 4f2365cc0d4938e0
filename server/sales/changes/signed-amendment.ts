// A seller uploads the signed amendment of the listing contract, which starts the deadline for entering the new price.
import { priceAmendmentSlug } from '#rules/listing-changes'
import { noteOfSale } from '../change-sale.ts'
import { startClock } from '../clocks.ts'
import { isOpenSale } from '../open-sale.ts'
import { lockSale, readSalesOf, type Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'

type Upload = { customerId: string; slug: string; version: { id: string; uploaded_at: number } }

/** In the transaction of the upload. Other documents change nothing. */
export const noteSignedAmendment = async (
  platform: Needs,
  trx: Trx,
  { customerId, slug, version }: Upload,
): Promise<void> => {
  if (slug !== priceAmendmentSlug) return
  const open = (await readSalesOf(trx, customerId)).filter(isOpenSale)
  for (const { id: saleId } of open) {
    const sale = await lockSale(trx, saleId)
    const changes = await trx
      .updateTable('listing_change')
      .set((eb) => ({
        document_version_id: version.id,
        signed_at: version.uploaded_at,
        version: eb('version', '+', 1),
      }))
      .where('sale_id', '=', saleId)
      .where('state', '=', 'to sign')
      .returning(['id', 'kind'])
      .execute()
    for (const change of changes) {
      const running = await trx
        .selectFrom('sale_clock')
        .select('id')
        .where('sale_id', '=', saleId)
        .where('about_id', '=', change.id)
        .where('stopped_at', 'is', null)
        .executeTakeFirst()
      // A better copy of the paper does not extend the deadline.
      if (running) continue
      const clock = { kind: 'change', startedAt: version.uploaded_at, aboutId: change.id } as const
      await startClock(platform, trx, saleId, clock)
      await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
        action: 'listing change signed',
        details: { changeId: change.id, kind: change.kind },
      })
    }
  }
}
