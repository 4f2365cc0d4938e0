// How one customer's uploads affect everybody else's.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { checkPdf } from '#server/uploads/check-pdf'
import { multipartOf, sendUpload } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPdf } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let bob: TestAccount
beforeEach(async () => {
  app = await startTestApp()
  ;[ann, bob] = [await anAccount(app), await anAccount(app)]
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const fieldsOf = ({ id }: TestAccount) => ({ customerId: id, legalDocumentName: 'Counterproposal' })

const send = (account: TestAccount, file: Uint8Array = aPdf()) =>
  sendUpload(app, { token: account.token, fields: fieldsOf(account), file }, uploadLegalDocument)

test('more than thirty a minute are refused, counting refused ones and forms; other customers are not affected', async () => {
  for (let at = 0; at < 30; at++) expect((await send(ann, Buffer.from('no PDF'))).statusCode).toBe(415)
  const refused = await send(ann)
  expect(refused.json()).toMatchObject({ code: 'too_many_tries', error: expect.stringContaining('wait') })
  expect(refused.headers['retry-after']).toBe('60')
  const form = await sendUpload(app, { token: ann.token, fields: {}, file: aPdf() })
  expect(form.statusCode).toBe(429)
  expect((await send(bob)).statusCode).toBe(201)
  app.clock.forward(60_000)
  expect((await send(ann)).statusCode).toBe(201)
})

const folder = () => join(app.config.dataFolder, 'incoming')
const incoming = () => readdirSync(folder()).map((name) => statSync(join(folder(), name)).size)
const versions = () => app.database.direct.selectFrom('document_version').selectAll().execute()

/** Sends over the network, so that the sender can hang up. Resolves when the server has noticed. */
const sendAndHangUp = async (account: TestAccount, when: () => Promise<unknown>) => {
  const address = await app.listen()
  const { headers, payload } = multipartOf(uploadLegalDocument, { fields: fieldsOf(account), file: aPdf() })
  const sending = request(`${address}${uploadLegalDocument.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${account.token}`, 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.end(payload)
  await when()
  sending.destroy()
  const connections = promisify(app.http.server.getConnections).bind(app.http.server)
  await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000)
}

test('an upload whose sender hangs up while it waits is neither checked nor stored', async () => {
  const put = vi.spyOn(app.files, 'put')
  const slow = join(app.config.dataFolder, 'slow.pdf')
  writeFileSync(slow, aPdf({ pages: 20_000 }))
  let isSlowDone = false
  const looking = checkPdf(slow, { customerId: ann.id }).finally(() => (isSlowDone = true))
  await sendAndHangUp(ann, () => vi.waitFor(() => expect(incoming()).toEqual([aPdf().length]), 10_000))
  await vi.waitFor(() => expect(incoming()).toEqual([]), 10_000)
  expect(isSlowDone).toBe(false)
  await looking
  expect(put).not.toHaveBeenCalled()
  expect(await versions()).toEqual([])
})

test('an upload whose sender hangs up while the file goes to the store is not kept', async () => {
  const { put } = app.files
  const [stored, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.spyOn(app.files, 'put').mockImplementationOnce(async (...file) => {
    await put(...file)
    stored.resolve()
    await go.promise
  })
  await sendAndHangUp(ann, () => stored.promise)
  go.resolve()
  await vi.waitFor(() => expect(incoming()).toEqual([]), 10_000)
  expect(await versions()).toEqual([])
  expect(readdirSync(join(app.config.dataFolder, 'files/uploads'))).toEqual([])
})
