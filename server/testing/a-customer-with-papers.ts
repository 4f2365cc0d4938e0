// A customer with a bought package, and where its papers appear: in the order, in the archive and on the list of reviews.
import { getLegalDocuments } from '#contract/legal-documents'
import { getOrderDetails } from '#contract/orders'
import { aBoughtPackage } from '#server/testing/a-bought-package'
import { sendUpload } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import { aPdf } from '#server/testing/made-pdfs'
import { readZip } from '#server/testing/read-zip'
import type { TestApp } from '#server/testing/test-app'
import { readPending } from '#server/uploads/review/read-version'

export type CustomerWithPapers = Awaited<ReturnType<typeof aCustomerWithPapers>>

/** Every blank form is in the file store. */
export const aCustomerWithPapers = async (app: TestApp) => {
  await app.files.put('blank.pdf', Buffer.from('%PDF-1.7 blank'))
  const account = await anAccount(app)
  const bought = await aBoughtPackage(app, account.id)
  const { orderId, productId } = bought
  const legalDocuments = () => account.call(getLegalDocuments, { params: { customerId: account.id } })
  return {
    ...account,
    ...bought,
    legalDocuments,
    order: async () => (await account.call(getOrderDetails, { params: { orderId } })).order,
    handIn: async (form: string) => {
      const fields = { orderId, productId, form }
      return (await sendUpload(app, { token: account.token, fields, file: aPdf() })).json()
    },
    /** The paths in it. */
    archive: async () => {
      const { rawPayload } = await app.http.inject((await legalDocuments()).archiveUrl)
      return [...readZip(rawPayload).keys()]
    },
    /** The uploads that wait for a review. */
    waiting: async () =>
      (await readPending(app.database.direct)).filter(({ customerId }) => customerId === account.id),
  }
}
