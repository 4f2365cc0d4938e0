// A seller uploads the signed amendment to the listing contract, which starts the deadline for entering the new price.
import { priceAmendmentSlug } from '#rules/listing-changes'
import { noteOfSale } from '../change-sale.ts'
import { startClock } from '../clocks.ts'
import { isOpenSale } from '../open-sale.ts'
import { endAmendment } from './amendment.ts'
import { lockSale, readSalesOf, type Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'

type Upload = {
  customerId: string
  slug: string
  /** The sale that the seller uploaded it for. Undefined: they did not say. */
  saleId: string | undefined
  version: { id: string; uploaded_at: number }
}

/** In the transaction of the upload. Other documents change nothing. */
export const noteSignedAmendment = async (
  platform: Needs,
  trx: Trx,
  { customerId, slug, saleId: named, version }: Upload,
): Promise<void> => {
  if (slug !== priceAmendmentSlug) return
  const saleId = await saleToSign(trx, customerId, named)
  if (saleId === undefined) return
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
    await endAmendment(trx, saleId, { changeId: change.id, at: version.uploaded_at, by: null })
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

/**
 * The open sale whose new price it is for: the one that the seller named, or else the only one that waits for a signature. If several wait,
 * nobody guesses: the desk chooses the paper when it enters the price.
 */
const saleToSign = async (
  trx: Trx,
  customerId: string,
  named: string | undefined,
): Promise<string | undefined> => {
  const open = (await readSalesOf(trx, customerId)).filter(isOpenSale).map(({ id }) => id)
  if (named !== undefined) return open.find((id) => id === named)
  const waiting = await trx
    .selectFrom('listing_change')
    .select('sale_id')
    .distinct()
    .where('sale_id', 'in', ['', ...open])
    .where('state', '=', 'to sign')
    .execute()
  return waiting.length === 1 ? waiting[0]?.sale_id : undefined
}
