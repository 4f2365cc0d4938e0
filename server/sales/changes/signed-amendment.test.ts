// The amendment for a new price: the desk sends it, and the signed one counts for one sale.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAmendment } from '#contract/desk/sales/changes'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getToday } from '#contract/desk/today'
import { getListingChanges, takeBackListingChange, wantListingChange } from '#contract/listing-changes'
import { uploadLegalDocument } from '#contract/legal-documents'
import { sendUpload } from '#server/testing/a-form'
import { aPdf } from '#server/testing/made-pdfs'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome } from '#server/testing/a-staff-member'
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

test('a new price asks the desk to send the amendment, until it is sent', async () => {
  const [ann, broker] = [await anAccount(app), await aMember(app)]
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { change } = await ann.call(wantListingChange, { params: { saleId }, body: price })
  const { reference } = await broker.call(getDeskSale, { params: { saleId } })
  const tasks = async () => {
    const { rows } = await (await aMember(app)).call(getToday, {})
    const words = `Send the amendment for the new price: ${reference}`
    return rows.filter(({ kind, what }) => kind === 'change to enter' && what === words)
  }
  const { id: changeId, version, amendment } = change
  expect(await tasks()).toMatchObject([{ dueAt: amendment?.dueAt }])
  const send = () => broker.call(sendAmendment, { params: { saleId, changeId }, body: { version } })
  expect(amendment).toEqual({ dueAt: expect.stringMatching(/Z$/), sentAt: '' })
  const sentAt = new Date(app.now()).toISOString()
  expect((await send()).change.amendment).toEqual({ dueAt: '', sentAt })
  expect(await tasks()).toEqual([])
  expect(await outcome(send())).toBe('not_this_status')
  await ann.call(takeBackListingChange, { params: { saleId, changeId } })
  app.clock.forward(60_000)
  await ann.call(wantListingChange, { params: { saleId }, body: price })
  expect(await tasks()).toHaveLength(1)
  const fields = { customerId: ann.id, legalDocumentName: 'Amend/Extend Contract with Broker' }
  await sendUpload(app, { token: ann.token, fields, file: await aPdf() }, uploadLegalDocument)
  expect(await tasks()).toEqual([])
})
