import type { getLegalDocuments } from '#contract/legal-documents'
import type { Response } from '#contract/endpoint'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { useFreshLinks } from '#web/files/use-fresh-links.ts'

export type LegalFile = Response<typeof getLegalDocuments> & { customerId: string; loadedAt: number }

/** The status of the customer's legal documents, and what is known about the home. Its links expire after 15 minutes. */
export const useLegalFile = (): CustomerData<LegalFile> =>
  useCustomerData<LegalFile>(['legal documents'], async (call, { id: customerId }) => ({
    ...(await call('GET /api/home/customer/legal-documents/:customerId', { params: { customerId } })),
    customerId,
    loadedAt: Date.now(),
  }))

/** The same, with links that are renewed while the page is visible. */
export const useLegalDocuments = (): CustomerData<LegalFile> => {
  const file = useLegalFile()
  useFreshLinks(file.data?.loadedAt, file.reload)
  return file
}
