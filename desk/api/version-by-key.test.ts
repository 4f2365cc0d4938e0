import { expect, test } from 'vitest'
import { versionByKey } from '#desk/api/version-by-key.ts'

test('a repeat names the version of its first try, and another change the newest', () => {
  const versionOf = versionByKey()
  expect(versionOf('a', 3)).toBe(3)
  expect(versionOf('a', 4)).toBe(3)
  expect(versionOf('b', 4)).toBe(4)
})
