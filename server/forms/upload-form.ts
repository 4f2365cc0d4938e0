import { uploadPdf as endpoint } from '#contract/forms'
import type { Response } from '#contract/endpoint'
import { findForm, type OwnForm } from '#server/forms/find-form'
import { endFormDraft } from '#server/forms/form-drafts'
import { readFormUploads } from '#server/uploads/read-documents'
import { idempotencyKeyOf, once } from '#server/platform/api/idempotency'
import { type Arrival, receivePdf } from '#server/uploads/receive-pdf'
import { type ReceivedPdf, storeVersion } from '#server/uploads/store-version'
import { uploadAnswer } from '#server/uploads/version-answer'
import type { Platform } from '#server/platform/platform'

/**
 * Uploads a completed form, whatever the status of earlier versions, and deletes its draft. A draft that was saved after the file was made
 * stays. The same file with the same key is stored once. Throws `order_not_found`, `form_not_found`, or what is wrong with the file, and
 * then stores nothing.
 */
export const uploadForm = (platform: Platform, arrival: Arrival): Promise<Response<typeof endpoint>> =>
  receivePdf(platform, arrival, endpoint, {
    check: async (fields) => ({
      ...(await findForm(platform.database.direct, arrival.customerId, fields)),
      draftDate: fields.draftDate,
    }),
    keep: (form, file) => keepForm(platform, arrival, form, file),
  })

const keepForm = async (
  platform: Platform,
  { request, customerId }: Arrival,
  { orderId, productId, file: { slug, name }, draftDate }: OwnForm & { draftDate: string | undefined },
  file: ReceivedPdf,
) => {
  const place = { kind: 'form' as const, orderId, productId, slug, name }
  const repeatable = {
    caller: customerId,
    call: 'upload-form',
    key: idempotencyKeyOf(request),
    body: { orderId, productId, slug, file: file.sha256 },
  }
  await once(platform, repeatable, async (trx) => {
    await storeVersion(platform, trx, { place, customerId, file })
    await endFormDraft(trx, { orderId, productId, slug }, draftDate)
    return null
  })
  // Also a repeat gets the newest state, because a link that was stored with the first answer would have expired.
  const forms = await readFormUploads(platform.database.direct, [orderId])
  const stored = forms.find((form) => form.product_id === productId && form.slug === slug)
  if (!stored) throw new Error('A form was stored and is not there.')
  return { message: 'Document uploaded successfully!', upload: uploadAnswer(platform, stored) }
}
