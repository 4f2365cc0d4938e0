import { expect, test } from 'vitest'
import { fits, grantBytes, isNearlyFull, leastCountedBytes, quotaBytes } from './upload-room.ts'
import { uploadLimitBytes } from './uploads.ts'

const visitor = { hasBought: false, forms: 0, legalDocuments: 27, grantedBytes: 0 }
const files = (count: number) => count * uploadLimitBytes

test('before an order there is room for one file of the largest size for each legal document', () => {
  expect(quotaBytes(visitor)).toBe(files(27))
})

test('a buyer has room for five files of the largest size for each legal document and form', () => {
  expect(quotaBytes({ ...visitor, hasBought: true })).toBe(files(27 * 5))
  expect(quotaBytes({ ...visitor, hasBought: true, forms: 4 })).toBe(files((27 + 4) * 5))
})

test('room granted by the brokerage is added', () => {
  expect(quotaBytes({ ...visitor, grantedBytes: 2 * grantBytes })).toBe(files(27 + 200))
})

test('a file may fill the room to the byte, and a small file counts as a minimum size', () => {
  const room = { usedBytes: files(26), quotaBytes: files(27) }
  expect(fits(room, uploadLimitBytes)).toBe(true)
  expect(fits({ ...room, usedBytes: files(26) + 1 }, uploadLimitBytes)).toBe(false)
  expect(fits({ ...room, usedBytes: files(27) - leastCountedBytes }, 1)).toBe(true)
  expect(fits({ ...room, usedBytes: files(27) - leastCountedBytes + 1 }, 1)).toBe(false)
})

test('four fifths of the quota count as nearly full', () => {
  expect(isNearlyFull({ usedBytes: 79, quotaBytes: 100 })).toBe(false)
  expect(isNearlyFull({ usedBytes: 80, quotaBytes: 100 })).toBe(true)
})
