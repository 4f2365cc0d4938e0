import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const owner = { name: 'Robin Castellaño', email: 'robin@example.test', brands: ['Columbine'] }

test.each([
  ['', 0, ''],
  ['otter', 1, 'Too short: 3 more characters.'],
  ['otters7', 1, 'Too short: 1 more character.'],
  ['columbine1', 1, /^Too easy to guess: it is your name/],
  ['Summer2026!', 1, /^Too easy to guess: it is a date/],
  ['abababababababab', 1, /^Too easy to guess: many people use it/],
  ['seven ott', 2, 'Fair.'],
  ['seven otters', 3, 'Good.'],
  ['seven otters at dawn', 4, 'Strong.'],
])('“%s” fills %i parts of the meter', (password, level, says) => {
  const strength = passwordStrength(password, owner)
  expect(strength.level).toBe(level)
  expect(strength.says).toMatch(says instanceof RegExp ? says : new RegExp(`^${says}$`))
})
