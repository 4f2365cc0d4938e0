import { describe, expect, test } from 'vitest'
import { withInherited } from '#rules/builds-on'
import { listingDuties, featureFault, type FeatureKey, keysOf, withBrokerDuties } from '#rules/features'
import { planFaults } from '#rules/listing-plan'
import { describe as toHtml } from '#server/desk/catalogue/packages/describe'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { documents } from './documents.ts'
import { products } from './products.ts'
import { sellers } from './sellers.ts'

const everySlug = products.map((product) => product.slug)

describe('the list', () => {
  test('there are eighteen packages, each with its own slug and name', () => {
    expect(products).toHaveLength(18)
    expect(new Set(everySlug).size).toBe(18)
    expect(new Set(products.map((product) => product.name)).size).toBe(18)
  })

  test('packages are in the order of their categories, and every category has some', () => {
    const order = products.map((product) => categories.findIndex(({ slug }) => slug === product.category))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order)).toEqual(new Set(categories.keys()))
  })

  test('buyers pay the prices of the catalogue', () => {
    expect(Object.fromEntries(products.map((product) => [product.slug, pays(product)]))).toEqual({
      'colorado-mls-essentials': 499,
      'mls-plus': 720,
      'mls-contract-to-close': 1499,
      'guided-seller': 2250,
      'full-service-flat-fee': 4999,
      'cash-offer-side-by-side': 149,
      'market-analysis': 150,
      'pricing-call': 129,
      'seller-coaching': 280,
      'pro-photo-set': 249,
      'photo-drone-floor-plan': 396,
      '3d-tour': 329,
      'yard-sign-post': 119,
      'lockbox-showings': 142,
      'open-house-kit': 99,
      'offer-contract-review': 349,
      'contract-to-close': 806,
      'seller-forms-organizer': 104,
    })
  })

  test('the price range is 99 to 4999, which the slider covers in steps of 5', () => {
    const prices = products.map((product) => product.priceDollars)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([99, 4999])
    expect((4999 - 99) % 5).toBe(0)
  })

  test('exactly one package is out of stock', () => {
    expect(products.filter((product) => product.stock === 0).map(({ slug }) => slug)).toEqual(['3d-tour'])
  })

  test('the brokerage sells thirteen packages under its own name, third parties five', () => {
    expect(count(products.map((product) => product.brand))).toEqual({
      '{BRAND}': 13,
      'Front Range Photo (demo)': 3,
      'Mile High Signs (demo)': 2,
    })
    expect(count(products.map((product) => product.seller))).toEqual({
      'listing-desk': 11,
      'closing-desk': 2,
      'front-range-photo': 3,
      'mile-high-signs': 2,
    })
    expect(sellers).toHaveLength(4)
  })
})

describe('the files', () => {
  test('all 22 documents are used, each as its kind', () => {
    const used = (kind: 'downloadable' | 'editable') => new Set(products.flatMap((product) => product[kind]))
    const ofKind = (kind: string) =>
      new Set(documents.filter((document) => document.kind === kind).map(({ slug }) => slug))
    expect(documents).toHaveLength(22)
    expect(used('downloadable')).toEqual(ofKind('downloadable'))
    expect(used('editable')).toEqual(ofKind('editable'))
  })

  test("every picture is named after its package's slug", () => {
    for (const { slug, pictures } of products) {
      expect(pictures).toEqual([`${slug}-cover.svg`, `${slug}-included.svg`, `${slug}-steps.svg`])
    }
    expect(banners).toHaveLength(3)
  })
})

describe.each(products)('$name', (product) => {
  test('keeps its length limits', () => {
    expect(product.summary.length).toBeLessThanOrEqual(120)
    expect([4, 5, 6, 7]).toContain(product.included.length)
    expect([2, 3, 4, 5]).toContain(product.yourPart.length)
    for (const line of [...product.included, ...product.yourPart]) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('has a description in Markdown, without tags, that the shop shows whole', () => {
    expect(product.description).not.toMatch(/<|&\w+;/)
    const html = toHtml(product.description)
    expect(html).toMatch(/^<p>.*<h3>.*<ul>/s)
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[*_`#[\]]/)
  })

  test('promises nothing that a shop cannot keep', () => {
    const words = [product.summary, product.description, ...product.included, ...product.yourPart].join(' ')
    expect(words.replaceAll(/not guaranteed/gi, '')).not.toMatch(
      /guarantee|risk[- ]free|just post|standard 6|best price/i,
    )
    expect(words).not.toMatch(/sell (you )?the (state|official) forms/i)
  })

  test('says what it has in the vocabulary of all packages', () => {
    expect(keysOf(product.features).length).toBeGreaterThan(0)
    for (const [key, value] of Object.entries(product.features))
      expect(featureFault(key, value)).toBeUndefined()
  })

  test('gives to a sale what the comparison shows, if it lists a home', () => {
    const lists = ['mls-listing', 'guided-full-service'].includes(product.category)
    expect(product.listingPlan !== undefined).toBe(lists)
    const base = products.find(({ slug }) => slug === product.buildsOn)
    const shown = withInherited(product.features, base ? [base.features] : [])
    if (product.listingPlan) expect(planFaults(product.listingPlan, shown)).toEqual({})
  })

  test('promises no more in a comparison than in its own text', () => {
    const text = [product.summary, ...product.included, product.description].join(' ').toLowerCase()
    for (const value of Object.values(product.features))
      for (const number of String(value).match(/\d+/g) ?? [])
        expect(text, `${String(value)} of ${product.slug}`).toMatch(
          new RegExp(String.raw`\b(${number}|${inWords[Number(number)] ?? number})\b`),
        )
  })

  test('has the duties of a listing among its features if it lists a home', () => {
    const lists = ['mls-listing', 'guided-full-service'].includes(product.category)
    const has = keysOf(withBrokerDuties(product.features))
    expect(Object.keys(listingDuties).every((duty) => has.includes(duty as FeatureKey))).toBe(lists)
  })

  test('includes the broker duties if it lists a home', () => {
    const lists = ['mls-listing', 'guided-full-service'].includes(product.category)
    const told =
      'Colorado broker duties included:** we present every offer and counteroffer, keep you informed, and assist with contract deadlines through closing.'
    expect(product.description.split(told)).toHaveLength(lists ? 2 : 1)
  })
})

const inWords = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function pays({ priceDollars, discountPercent }: { priceDollars: number; discountPercent: number }) {
  return priceDollars - Math.floor((priceDollars * discountPercent) / 100)
}

function count(words: string[]) {
  return Object.fromEntries(
    Map.groupBy(words, (word) => word)
      .entries()
      .map(([word, all]) => [word, all.length]),
  )
}
