import { array, assert, constant, integer, oneof, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfPaid, splitCents } from './order-sums.ts'
import { leftOfParts, type RefundOfParts, shareAfterRefund } from './refund-parts.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

test('a refund that says nothing covers the parts in proportion', () => {
  expect(leftOfParts([10_000, 5_000], [{ amountCents: 3_000 }])).toEqual([8_000, 4_000])
})

test('a refund that names its parts covers those, unless another sum was paid back', () => {
  expect(leftOfParts([100, 50], [{ amountCents: 50, parts: [0, 50] }])).toEqual([100, 0])
  expect(leftOfParts([100, 50], [{ amountCents: 30, parts: [0, 50] }])).toEqual([80, 40])
})

test('the share of a seller shrinks with the money that is left of the line', () => {
  expect(shareAfterRefund(9_500, 10_000, 10_000)).toBe(9_500)
  expect(shareAfterRefund(9_500, 10_000, 5_000)).toBe(4_750)
  expect(shareAfterRefund(9_500, 10_000, 0)).toBe(0)
  expect(shareAfterRefund(0, 0, 0)).toBe(0)
})

const line = record({ unitCents: integer({ min: 0, max: 500_000 }), quantity: integer({ min: 1, max: 9 }) })
/** A refund of a share of what is left, in proportion or of one part. */
const wish = tuple(integer({ min: 0, max: 100 }), oneof(constant(undefined), integer({ min: 0, max: 9 })))

test('whatever is ordered and given back, the lines, the fee and the refunds add up to the cent', () => {
  const orders = tuple(
    array(line, { minLength: 1, maxLength: 8 }),
    integer({ min: 0, max: 100 }),
    integer({ min: 0, max: 9_999 }),
  )
  assert(
    property(orders, array(wish, { maxLength: 6 }), ([lines, percentOff, feeCents], wishes) => {
      const gross = lines.map(({ unitCents, quantity }) => unitCents * quantity)
      const couponCents = Math.floor((sum(gross) * percentOff) / 100)
      const off = splitCents(couponCents, gross)
      const paid = partsOfPaid({
        lines: lines.map((one, at) => ({ ...one, couponCents: off[at] ?? 0 })),
        couponCents,
        feeCents,
      })
      const parts = [...paid.lineCents, paid.feeCents]
      const total = sum(gross) - couponCents + feeCents
      expect(sum(parts)).toBe(total)
      const refunds: RefundOfParts[] = []
      for (const [percent, one] of wishes) {
        const left = leftOfParts(parts, refunds)
        const at = one === undefined ? undefined : one % parts.length
        const amountCents = Math.floor(((at === undefined ? sum(left) : (left[at] ?? 0)) * percent) / 100)
        const covered = left.map((_, part) => (part === at ? amountCents : 0))
        refunds.push({ amountCents, ...(at !== undefined && { parts: covered }) })
      }
      const left = leftOfParts(parts, refunds)
      expect(sum(left)).toBe(total - sum(refunds.map(({ amountCents }) => amountCents)))
      expect(left.every((cents, at) => cents >= 0 && cents <= (parts[at] ?? 0))).toBe(true)
    }),
  )
})
