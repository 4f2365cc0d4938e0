import { readUploadQuota } from '#server/uploads/quota/read-room'
import type { TestPlatform } from '#server/testing/test-app'

/** Fills the customer's storage up to `leftBytes`. The files exist only as rows. */
export const fillRoom = async (
  app: TestPlatform,
  { customerId, leftBytes = 0 }: { customerId: string; leftBytes?: number },
): Promise<void> => {
  const { usedBytes, quotaBytes } = await readUploadQuota(app.database.direct, customerId)
  const [documentId, at] = [app.newId(), app.now()]
  const place = { customer_id: customerId, kind: 'legal' as const, order_id: null, product_id: null }
  const version = { document_id: documentId, state: 'Pending' as const, note: '', file_name: 'large.pdf' }
  const file = { file_key: `uploads/${documentId}.pdf`, sha256: '', pages: 1, remarks: '[]' }
  const times = { uploaded_at: at, reviewed_at: null, reviewed_by: null, keep_until: at }
  await app.database.transaction(async (trx) => {
    await trx
      .insertInto('document')
      .values({
        ...place,
        id: documentId,
        slug: documentId,
        name: `What fills ${documentId}`,
        created_at: at,
      })
      .execute()
    await trx
      .insertInto('document_version')
      .values({
        ...version,
        ...file,
        ...times,
        id: app.newId(),
        number: 1,
        bytes: quotaBytes - usedBytes - leftBytes,
      })
      .execute()
  })
}
