// Which sale a signed amendment counts for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListingChanges, wantListingChange } from '#contract/listing-changes'
import { uploadLegalDocument } from '#contract/legal-documents'
import { sendUpload } from '#server/testing/a-form'
import { aPdf } from '#server/testing/made-pdfs'
import { aSaleIn } from '#server/testing/a-sale'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

const price = { kind: 'price', wanted: { priceCents: 53_900_000 } } as const
const aSaleOfAnother = async () => aSaleIn(app, (await anAccount(app)).id, 'Active')

test('a signed amendment counts for the sale that it is for, and for none when that is open', async () => {
  const ann = await anAccount(app)
  const one = await aSaleIn(app, ann.id, 'Active')
  const [two, theirs] = [await aSaleOfAnother(), await aSaleOfAnother()]
  const { direct } = app.database
  await direct.updateTable('sale').set({ customer_id: ann.id }).where('id', '=', two).execute()
  for (const saleId of [one, two]) await ann.call(wantListingChange, { params: { saleId }, body: price })
  const upload = async (more: { saleId?: string } = {}) => {
    const fields = { customerId: ann.id, legalDocumentName: 'Amend/Extend Contract with Broker', ...more }
    return sendUpload(app, { token: ann.token, fields, file: await aPdf() }, uploadLegalDocument)
  }
  const signed = () =>
    Promise.all(
      [one, two].map(async (saleId) => {
        const { changes } = await ann.call(getListingChanges, { params: { saleId } })
        return changes[0]?.signedAt !== ''
      }),
    )
  expect((await upload()).statusCode).toBe(201)
  expect(await signed()).toEqual([false, false])
  expect((await upload({ saleId: theirs })).statusCode).toBe(404)
  await upload({ saleId: two })
  expect(await signed()).toEqual([false, true])
})
