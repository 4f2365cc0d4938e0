// Run as a separate process, so that its memory can be measured: the API, with customers who have a form to upload.
import type { AddressInfo } from 'node:net'
import { aForm, type TestForm } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import { startTestApp } from '#server/testing/test-app'

export type UploadServer = { address: string; customers: { token: string; form: TestForm }[] }

/** Enough for two hundred uploads within a minute. */
const customerCount = 10

const app = await startTestApp()
const customers: UploadServer['customers'] = []
for (let at = 0; at < customerCount; at++) {
  const { id: customerId, token } = await anAccount(app)
  customers.push({ token, form: await aForm(app, { customerId }) })
}
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo
process.once('SIGTERM', () => void app.close())
process.send?.({ address: `http://127.0.0.1:${port}`, customers } satisfies UploadServer)
