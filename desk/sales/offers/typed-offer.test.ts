import { expect, test } from 'vitest'
import { termsTyped } from '#desk/sales/offers/typed-offer.ts'

test('a wrong number reaches the server, whose sentence comes back at its field', () => {
  const given = new FormData()
  given.set('price', '545,000')
  given.set('repairs', 'many')
  given.set('most', '560000')
  given.set('step', '2000')
  expect(termsTyped(given)).toMatchObject({
    price: 54_500_000,
    repairs: { kind: 'sum', cents: -1 },
    concession: null,
    escalation: { basis: 'price', step: 200_000, most: 56_000_000 },
    answerByAt: '',
  })
})

test('a day without a time is no time to answer by, for the server to refuse', () => {
  const given = new FormData()
  given.set('answerByAtDay', '2026-11-30')
  given.set('answerByAtTime', '')
  expect(termsTyped(given).answerByAt).toBe('2026-11-30')
  given.set('answerByAtTime', '18:00')
  expect(termsTyped(given).answerByAt).toBe('2026-12-01T01:00:00.000Z')
})
