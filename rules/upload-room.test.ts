import { expect, test } from 'vitest'
import { fits, grantBytes, isNearlyFull, leastCountedBytes, quotaBytes } from './upload-room.ts'
import { uploadLimitBytes } from './uploads.ts'

const visitor = { hasBought: false, forms: 0, legalDocuments: 27, grantedBytes: 0 }
const files = (count: number) => count * uploadLimitBytes

test('before an order there is room for each legal document once, at its largest', () => {
  expect(quotaBytes(visitor)).toBe(files(27))
})

test('a buyer may hand in each legal document and each form five times, at its largest', () => {
  expect(quotaBytes({ ...visitor, hasBought: true })).toBe(files(27 * 5))
  expect(quotaBytes({ ...visitor, hasBought: true, forms: 4 })).toBe(files((27 + 4) * 5))
})

test('what the brokerage gives comes on top', () => {
  expect(quotaBytes({ ...visitor, grantedBytes: 2 * grantBytes })).toBe(files(27 + 200))
})

test('the last file that fits fills the room to the byte, and a small one counts for more than it is', () => {
  const room = { usedBytes: files(26), quotaBytes: files(27) }
  expect(fits(room, uploadLimitBytes)).toBe(true)
  expect(fits({ ...room, usedBytes: files(26) + 1 }, uploadLimitBytes)).toBe(false)
  expect(fits({ ...room, usedBytes: files(27) - leastCountedBytes }, 1)).toBe(true)
  expect(fits({ ...room, usedBytes: files(27) - leastCountedBytes + 1 }, 1)).toBe(false)
})

test('four fifths of it are near its end', () => {
  expect(isNearlyFull({ usedBytes: 79, quotaBytes: 100 })).toBe(false)
  expect(isNearlyFull({ usedBytes: 80, quotaBytes: 100 })).toBe(true)
})
