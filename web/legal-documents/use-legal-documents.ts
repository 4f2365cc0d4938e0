import type { getLegalDocuments } from '#contract/legal-documents'
import type { Response } from '#contract/endpoint'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { useFreshLinks } from '#web/files/use-fresh-links.ts'

export type LegalFile = Response<typeof getLegalDocuments> & { customerId: string; loadedAt: number }

/** The customer's legal documents as they stand, and what is known of the home. Its links end after a quarter of an hour. */
export const useLegalFile = (): CustomerData<LegalFile> =>
  useCustomerData<LegalFile>(['legal documents'], async (call, { id: customerId }) => ({
    ...(await call('GET /api/home/customer/legal-documents/:customerId', { params: { customerId } })),
    customerId,
    loadedAt: Date.now(),
  }))

/** The same, with links that do not end while the page is looked at. */
export const useLegalDocuments = (): CustomerData<LegalFile> => {
  const file = useLegalFile()
  useFreshLinks(file.data?.loadedAt, file.reload)
  return file
}
