// What homeowners type, and the packages that must be found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp({ template: await sampleTemplate() })))
afterAll(() => app.close())

test.each<[typed: string, slugs: string[]]>([
  ['unlimited', ['mls-plus']],
  ['yard sign rider', ['yard-sign-post', 'mls-plus']],
  ['measured plan', ['photo-drone-floor-plan']],
  ['sell my house', ['colorado-mls-essentials', 'mls-plus', 'full-service-flat-fee']],
  ['list my home', ['colorado-mls-essentials', 'mls-plus']],
  ['photographer', ['pro-photo-set', 'photo-drone-floor-plan']],
  ['pictures of my house', ['pro-photo-set']],
  ['drone pictures', ['photo-drone-floor-plan']],
  ['how much is my home worth', ['market-analysis']],
  ['home value', ['market-analysis']],
  ['get on zillow', ['colorado-mls-essentials', 'mls-plus']],
  ['for sale sign', ['yard-sign-post']],
  ['signs', ['yard-sign-post']],
  ['open house', ['open-house-kit']],
  ['review my contract', ['offer-contract-review']],
  ['closing coordinator', ['contract-to-close', 'mls-contract-to-close']],
  ['help with offers', ['offer-contract-review', 'guided-seller']],
  ['disclosure forms', ['seller-forms-organizer']],
  ['paperwork', ['seller-forms-organizer']],
  ['3d walkthrough', ['3d-tour']],
  ['virtual tour', ['3d-tour']],
  ['realtor', ['guided-seller', 'full-service-flat-fee']],
  ['talk to a broker', ['pricing-call']],
  ['negotiate for me', ['guided-seller', 'full-service-flat-fee']],
  ['flat fee mls', ['colorado-mls-essentials', 'mls-plus']],
  ['cash offer', ['cash-offer-side-by-side']],
  ['next day photos', ['pro-photo-set']],
  ['front range photo', ['pro-photo-set', 'photo-drone-floor-plan']],
  ['mile high signs', ['yard-sign-post']],
  ['square footage', ['photo-drone-floor-plan']],
  ['lead paint', ['seller-forms-organizer']],
  ['lockbox key', ['lockbox-showings']],
  ['showing requests', ['lockbox-showings']],
])('%s finds %j', async (searchValue, slugs) => {
  const { products } = await app.call('GET /api/home/query-products', { query: { searchValue } })
  expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
})

test.each([
  'fsbo',
  'for sale by owner',
  'lawyer',
  'attorney',
  'real estate attorney',
  'realtor',
  'sell without a realtor',
  'list my home',
  'sell my house',
])('%s finds packages that list the home first', async (searchValue) => {
  const { products } = await app.call('GET /api/home/query-products', { query: { searchValue } })
  expect(products[0]?.category).toBe('MLS Listing')
  const places = products.map(({ category }) => category === 'MLS Listing')
  expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)))
})

test('a contract review comes for a lawyer too', async () => {
  const { products } = await app.call('GET /api/home/query-products', { query: { searchValue: 'lawyer' } })
  expect(products.map(({ slug }) => slug)).toContain('offer-contract-review')
})

test('an unrelated package is not listed', async () => {
  const { products } = await app.call('GET /api/home/query-products', {
    query: { searchValue: 'unlimited drone lockbox' },
  })
  expect(products).toEqual([])
})
