import { expect, test } from 'vitest'
import { versionOfKey } from '#desk/api/version-by-key.ts'

test('a repeat names the version of its first try, and another change the newest', () => {
  expect(versionOfKey('a', 3)).toBe(3)
  expect(versionOfKey('a', 4)).toBe(3)
  expect(versionOfKey('b', 4)).toBe(4)
})
