// A real shop shows only its own facts. Its pages, mails and files leave out what it has not entered.
import { recolorado } from '#rules/mls-clocks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { loadSample } from '#sample/load-sample'
import { brokerageFrom, replaceBrokerage } from '#server/brokerage/brokerage'
import type { OrderRow } from '#server/orders/order'
import { paperOf } from '#server/payments/papers/order-paper'
import { sellersOrigin } from '#server/chat/sellers-origin'
import { insideTransport } from '#server/platform/http/inside-transport'
import {
  aBrokerageFile,
  allFacts,
  emptyPlacesIn,
  emptyPlacesInHtml,
  namedOnly,
  sampleFactsIn,
} from '#server/testing/a-real-shop'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { createClient, pages, render } from '#web/entry-server.tsx'
import { walkThrough } from '../../scripts/walk/walk.ts'

let app: TestApp
beforeAll(async () => {
  const environment = { BROKERAGE_FILE: aBrokerageFile(namedOnly) }
  app = await startTestApp({ environment, prepare: loadSample })
  // Without a build, two pages have no address of their style sheet.
  vi.spyOn(console, 'error').mockImplementation((said: string) => {
    if (!/stylesheet|empty string/.test(said)) throw new Error(said)
  })
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const paths = pages
  .map(({ path }) => path.replace('$slug', 'mls-plus').replaceAll(/\$\w+/g, '1001'))
  .filter((path) => path === '/' || !path.endsWith('/'))

const manifest = { routes: { __root__: { css: ['/assets/base.css'] } } }

const faultsOf = async (path: string) => {
  const { html } = await render(path, createClient(insideTransport(app.http)), manifest)
  return [...sampleFactsIn(html), ...emptyPlacesInHtml(html)]
}

const faultsOfAllPages = async (facts: BrokerageSettings) => {
  replaceBrokerage(app.config, brokerageFrom({ ...namedOnly, ...facts }, app.config))
  const found: [path: string, faults: string[]][] = []
  for (const path of paths) found.push([path, await faultsOf(path)])
  return found.filter(([, faults]) => faults.length > 0)
}

describe('no page shows a fact of the sample, or announces one that is missing', () => {
  test('with the four facts that open a shop', async () => {
    expect(paths.length).toBeGreaterThan(30)
    expect(await faultsOfAllPages({})).toEqual([])
  }, 120_000)

  test.each(['nothing', ...Object.keys(allFacts)])(
    'with all facts but %s',
    async (missing) => {
      const facts = Object.entries(allFacts).filter(([name]) => name !== missing)
      expect(await faultsOfAllPages(Object.fromEntries(facts))).toEqual([])
    },
    120_000,
  )
})

test('the shop’s facts are empty, and the defaults are those of the state', async () => {
  replaceBrokerage(app.config, brokerageFrom(namedOnly, app.config))
  expect(brokerageFrom(namedOnly, app.config)).toEqual({
    ...namedOnly,
    brand: 'Aspen Homes LLC',
    licenceLookupUrl: 'https://dre.colorado.gov',
    licensedStates: ['CO'],
    listingCategories: ['mls-listing', 'guided-full-service'],
    platformFeeCents: 2_000,
    phone: '',
    email: '',
    supportHours: '',
    supportTimes: null,
    socialLinks: [],
    affiliateUrl: '',
    vendorLoginUrl: '',
    vendorRegisterUrl: '',
    logo: '',
    saleRules: expect.objectContaining({ mls: recolorado, holidays: [], onDuty: [] }),
  })
})

test('the pages of no other site may ask for the sellers', () => {
  replaceBrokerage(app.config, brokerageFrom(namedOnly, app.config))
  expect(sellersOrigin(app.config)).toBeUndefined()
})

test('nor does any API response, mail or file, and mails to the brokerage are held back', async () => {
  replaceBrokerage(app.config, brokerageFrom(namedOnly, app.config))
  const answers = await walkThrough(app)
  expect(sampleFactsIn(answers)).toEqual([])
  const mails = await app.mails()
  expect(mails.length).toBeGreaterThan(10)
  for (const { subject, from, to, text, html } of mails) {
    expect(from, subject).toMatch(/<no-reply@localhost>$/)
    expect(to.address, subject).toMatch(/.@./)
    expect([...sampleFactsIn(text), ...emptyPlacesIn(text)], subject).toEqual([])
    expect([...sampleFactsIn(html), ...emptyPlacesInHtml(html)], subject).toEqual([])
  }
  const orders = await app.database.direct
    .selectFrom('order')
    .selectAll()
    .where('paid_at', 'is not', null)
    .execute()
  const receipt = await paperOf(app, orders[0] as OrderRow, 'receipt')
  expect(receipt?.firm).toEqual([
    'Aspen Homes LLC',
    '1 Main Street, Boulder, CO 80301',
    'Licensed real-estate brokerage in Colorado',
    'License EC.100000000. Employing broker: Robin Hale',
  ])
  const held = await app.database.direct
    .selectFrom('sent_mail')
    .select('kind')
    .where('state', '=', 'held back')
    .distinct()
    .execute()
  expect(held.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new lead mail']))
}, 120_000)
