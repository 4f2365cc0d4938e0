import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeBrokerageSettings } from '#contract/desk/settings/settings'
import { closeUntilNamed } from '#server/brokerage/closed-shop'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
beforeEach(async () => {
  app = await startTestApp({
    environment: { NODE_ENV: 'production' },
    extend: async ({ http }, platform) => closeUntilNamed(http, platform),
  })
  broker = await anAccount(app, { role: 'staff' })
})
afterEach(() => app.close())

const own = {
  legalName: 'Aspen Homes LLC',
  licenceNumber: 'EC.100000000',
  employingBroker: 'The employing broker',
  postalAddress: '1 Main Street, Denver, CO 80202',
}
const ask = (url: string, accept = 'application/json') =>
  app.http.inject({ url, headers: { accept, authorization: `Bearer ${broker.token}` } })

test('a shop in production without its own license is closed, and its desk and probes answer', async () => {
  const call = await ask('/api/home/brokerage')
  expect([call.statusCode, call.json().code]).toEqual([503, 'not_open_yet'])
  const page = await ask('/', 'text/html')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('This shop is not open yet')
  expect((await ask('/api/desk/me')).statusCode).toBe(200)
  expect((await ask('/healthz')).statusCode).toBe(200)
  const picture = `/uploaded-pictures/${'0'.repeat(64)}.jpg`
  for (const ofDesk of ['/fonts/public-sans.woff2', picture])
    expect((await ask(ofDesk, '*/*')).statusCode, ofDesk).toBe(404) // this test has neither
  const deskLike = await ask('/deskchairs', 'text/html')
  expect(deskLike.statusCode).toBe(503)
})

test('it opens as soon as the desk has entered them, and no change can close it again', async () => {
  const view = await broker.call(changeBrokerageSettings, { body: { version: 0, changes: own } })
  expect((await ask('/api/home/brokerage')).statusCode).toBe(200)
  expect(view).toMatchObject({ missing: [], isOpen: true })
  // The defaults of the state, and nothing of the sample.
  expect(view.fallbacks).toEqual({
    brand: 'Aspen Homes LLC',
    licenceLookupUrl: 'https://dre.colorado.gov',
    licensedStates: ['CO'],
    listingCategories: ['mls-listing', 'guided-full-service'],
    platformFee: 20,
    socialLinks: [],
  })
  const closing = broker.call(changeBrokerageSettings, {
    body: { version: 1, changes: {}, cleared: ['licenceNumber'] },
  })
  await expect(closing).rejects.toMatchObject({ status: 422, code: 'would_close_shop' })
  expect((await ask('/api/home/brokerage')).statusCode).toBe(200)
})
