import { expect, test } from 'vitest'
import type { NextStep } from '#contract/orders'
import { foldSteps, keyOf } from '#web/dashboard/fold-steps.ts'

const rejected = (name: string): NextStep => ({ kind: 'document rejected', name, note: '' })
const unread = (sellerId: string): NextStep => ({ kind: 'messages unread', sellerId, seller: '', count: 1 })
const toPay = (number: number): NextStep => ({
  kind: 'order to pay',
  orderId: String(number),
  number,
  price: 1,
  items: 1,
  expires: '',
})

test('three steps of a kind become one, at the place of the first', () => {
  const [a, b, c] = [rejected('a'), rejected('b'), rejected('c')]
  expect(foldSteps([a, unread('s'), b, c])).toEqual([
    { kind: 'document rejected', steps: [a, b, c] },
    unread('s'),
  ])
})

test('two of a kind, and orders to pay, stay apart', () => {
  const steps = [toPay(1), toPay(2), toPay(3), rejected('a'), rejected('b')]
  expect(foldSteps(steps)).toEqual(steps)
})

test('every row has a different key, also when an order or a kind has several', () => {
  const toRead = (orderId: string): NextStep => ({
    kind: 'disclosures to read',
    orderId,
    number: Number(orderId),
    lacksTerms: false,
  })
  const steps = [toRead('1'), toRead('2'), toPay(1), unread('1'), rejected('1'), rejected('2')]
  const rows = [...foldSteps(steps), ...foldSteps([unread('a'), unread('b'), unread('c')])]
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
})
