import { uploadLegalDocument as endpoint } from '#contract/legal-documents'
import type { Response } from '#contract/endpoint'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import { findListedDocument } from '#server/legal-documents/legal-list'
import { documentNotFound } from '#server/legal-documents/problems'
import { idempotencyKeyOf, once } from '#server/platform/api/idempotency'
import { noteSignedAmendment } from '#server/sales/changes/signed-amendment'
import { readSaleOf } from '#server/sales/sale'
import { type Arrival, receivePdf } from '#server/uploads/receive-pdf'
import { storeVersion } from '#server/uploads/store-version'
import type { Platform } from '#server/platform/platform'

/**
 * Accepts an upload whatever the document's status, because the newest version counts. The same file with the same key is stored once.
 * Throws `document_not_found`, `sale_not_found` or why the PDF is refused.
 */
export const uploadLegalDocument = (
  platform: Platform,
  arrival: Arrival,
): Promise<Response<typeof endpoint>> =>
  receivePdf(platform, arrival, endpoint, {
    check: async ({ legalDocumentName, saleId }) => {
      const { direct: read } = platform.database
      const document = await findListedDocument(read, legalDocumentName)
      if (!document) throw documentNotFound()
      if (saleId !== undefined) await readSaleOf(read, arrival.customerId, saleId)
      return { ...document, saleId }
    },
    keep: async ({ slug, name, saleId }, file) => {
      const { customerId, request } = arrival
      const repeatable = {
        caller: customerId,
        call: 'upload-legal-document',
        key: idempotencyKeyOf(request),
        body: { slug, saleId, file: file.sha256 },
      }
      await once(platform, repeatable, async (trx) => {
        const place = { kind: 'legal', slug, name } as const
        const version = await storeVersion(platform, trx, { place, customerId, file })
        await noteSignedAmendment(platform, trx, { customerId, slug, saleId, version })
        return null
      })
      // Also a repeat gets the newest state, because a link that was stored with the first answer would have expired.
      const documents = await legalDocumentsOf(platform, customerId)
      const document = documents.find((document) => document.name === name)
      if (!document) throw new Error(`${name} has left the list.`)
      return { message: 'Document uploaded successfully!', document }
    },
  })
