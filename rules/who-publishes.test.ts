import { expect, test } from 'vitest'
import {
  draftsCoupons,
  fieldsForBroker,
  mayPublish,
  sendsElsewhere,
  settingsToProve,
} from './who-publishes.ts'

const plan = { 'mls-time': '6 months' }
const live = { priceCents: 9_900, discountPercent: 0, features: {}, name: 'Sign', included: ['A post'] }

test.each([
  ['words and pictures', live, { name: 'Yard sign', included: ['Two posts'] }, true],
  ['a price', live, { priceCents: 9_800 }, false],
  ['a discount', live, { discountPercent: 5 }, false],
  ['what a listing plan includes', { ...live, features: plan }, { included: ['Two posts'] }, false],
  ['the name of a listing plan', { ...live, features: plan }, { name: 'MLS' }, true],
  ['the first features of a listing plan', live, { features: plan }, false],
  ['what a package gives to a sale', live, { listingPlan: { months: 6 } }, false],
  [
    'a package that no longer opens a sale',
    { ...live, listingPlan: { months: 6 } },
    { listingPlan: null },
    false,
  ],
])('an assistant publishes %s: %#', (_name, before, change, mayAssistant) => {
  const fields = fieldsForBroker(before, { ...before, ...change })
  expect(mayPublish('assistant', fields)).toBe(mayAssistant)
  expect(mayPublish('broker', fields)).toBe(true)
})

test('the first publication of a package publishes its price', () => {
  expect(mayPublish('assistant', fieldsForBroker(undefined, live))).toBe(false)
})

test('a fee and an address that customers are sent to ask for a proof', () => {
  expect(settingsToProve(['brand', 'platformFee', 'affiliateUrl', 'phone'])).toEqual([
    'platformFee',
    'affiliateUrl',
  ])
})

test('a video that leads customers to another page asks for a proof', () => {
  const page = (url: string) => ({ url })
  expect(sendsElsewhere(undefined, page('https://a.test'))).toBe(true)
  expect(sendsElsewhere(page('https://a.test'), page('https://b.test'))).toBe(true)
  expect(sendsElsewhere(page('https://a.test'), page('https://a.test'))).toBe(false)
  expect(sendsElsewhere(page('https://a.test'), page(''))).toBe(false)
  expect(sendsElsewhere(undefined, page(''))).toBe(false)
})

test('an assistant drafts coupons, and a broker publishes them', () => {
  expect(draftsCoupons('assistant')).toBe(true)
  expect(draftsCoupons('broker')).toBe(false)
})
