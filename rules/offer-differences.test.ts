import { expect, test } from 'vitest'
import { offerDifferences } from './offer-differences.ts'

test('differences are told in words, and only between what is known', () => {
  const told = offerDifferences([
    { priceCents: 500_000_00, netCents: 480_000_00, closingOn: '2026-12-18' },
    { priceCents: 510_000_00, netCents: null, closingOn: '' },
    { priceCents: 490_000_00, netCents: 485_000_00, closingOn: '2026-12-17' },
  ])
  expect(told).toEqual([
    {
      price: '$10,000 less than the highest price',
      net: '$5,000 less than the highest net amount',
      closing: '1 day after the earliest',
    },
    { price: 'The highest price', net: '', closing: '' },
    {
      price: '$20,000 less than the highest price',
      net: 'The highest net amount',
      closing: 'The earliest',
    },
  ])
})

test('equal ones are both the highest, and one alone is compared with nothing', () => {
  const same = { priceCents: 1, netCents: 1, closingOn: '2026-12-01' }
  expect(offerDifferences([same])).toEqual([{ price: '', net: '', closing: '' }])
  expect(offerDifferences([same, same])[0]).toEqual({
    price: 'Also the highest price',
    net: 'Also the highest net amount',
    closing: 'Also the earliest',
  })
})
