// What the server sends for the pages on which a customer buys: the hosts that they may load from, and a document that needs no script.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSources } from '#server/page-sources'
import { insideTransport } from '#server/platform/http/inside-transport'
import { securityHeaders } from '#server/platform/http/security-headers'
import { servePages } from '#server/platform/pages/serve-pages'
import { sampleTemplate } from '#sample/testing/sample-template'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { createClient, pages, render } from '#web/entry-server.tsx'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_local',
    },
    template: await sampleTemplate(),
    extend: async ({ http }, { config, log }) => {
      const call = createClient(insideTransport(http))
      const sources = pageSources(config, pages)
      servePages(http, {
        routes: pages,
        render: (url) => render(url, call, { routes: {} }),
        headers: securityHeaders(config),
        allowedOn: (path) => sources[path],
        keeps: false,
        log,
      })
    },
  })
})
afterAll(() => app.close())

const get = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } })

test('Stripe is allowed where cards are used to pay, and nowhere else', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'] ?? '')
  for (const path of ['/payment', '/payment?order=1', '/order/confirm?payment_intent_client_secret=x']) {
    const policy = await policyOf(path)
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/js\.stripe\.com;/)
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  }
  for (const path of ['/', '/card', '/shipping', '/dashboard']) {
    const policy = await policyOf(path)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('stripe')
  }
  const { body } = await get('/order/confirm?payment_intent_client_secret=seti_x')
  expect(body).not.toContain('seti_x')
})

test('a package can be read by crawlers and without JavaScript: no dialog of disclosures covers it', async () => {
  const { body } = await get('/product/details/mls-plus')
  expect(body).toMatch(/<h1[^>]*>(?:<!-- -->)?MLS Plus<\/h1>/)
  expect(body).not.toMatch(/<dialog|role="dialog"/)
})
