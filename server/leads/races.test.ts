import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLead } from '#contract/leads'
import { aLeadBody } from '#server/testing/a-lead'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Sends the same twenty times at once. */
const sendTwenty = (request: { url: string; payload: object | string; headers: Record<string, string> }) =>
  Promise.all(Array.from({ length: 20 }, () => app.http.inject({ method: 'POST', ...request })))
const leadsOf = (name: string) =>
  app.database.direct.selectFrom('lead').select('reference').where('owner_name', '=', name).execute()

test('twenty simultaneous requests with one key store one lead, and all get its reference', async () => {
  const answers = await sendTwenty({
    url: sendLead.path,
    payload: aLeadBody({ name: 'With Key' }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await leadsOf('With Key')).toEqual([{ reference: answers[0]?.json().reference }])
})

test('a form without JavaScript that is sent twenty times at once is one lead', async () => {
  app.clock.forward(60_000) // a new minute for the rate limit
  const values = Object.entries(aLeadBody({ name: 'No Script' })).map(([name, value]) => [
    name,
    String(value),
  ])
  const answers = await sendTwenty({
    url: '/lead_form',
    payload: new URLSearchParams(values).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://localhost:3000/lead_form',
    },
  })
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await leadsOf('No Script')).toHaveLength(1)
})
