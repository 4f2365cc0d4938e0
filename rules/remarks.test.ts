import { expect, test } from 'vitest'
import { remarksHints } from './remarks.ts'

const people = 'fair housing: describe the home, not people'

test.each([
  'Single-family home with a family room and a mother-in-law suite.',
  'Single family home, 1,450 square feet, built in 1962, zip code 80202.',
  'Quiet street, great view, walk-in closets, walking distance to the bus stop.',
  'White kitchen, black area rug, new gate (2023), built to energy code 2021.',
  'Parcel 12-345-67. Taxes $2,948.40 in 2026. HOA $450 a quarter.',
  'A rare find: desirable neighborhood, jogging trails, nice kitchen.',
])('no hint for: %s', (text) => {
  expect(remarksHints(text)).toEqual([])
})

test.each([
  ['Gate code 4821.', 'access code'],
  ['Lockbox: 1234 on the rail', 'access code'],
  ['Call 303-555-0142', 'telephone'],
  ['Text 303.555.0142', 'telephone'],
  ['Write to owner@example.test', 'email'],
  ['See www.example.test', 'web address'],
  ['More at columbine-home.com', 'web address'],
  ['2.5% commission to the agent', 'compensation'],
  ['Generous buyer broker compensation', 'compensation'],
  ['Perfect for a young family', people],
  ['Ideal for empty nesters', people],
  ['Adults only, no children', people],
  ['Close to the synagogue', people],
  ['A safe neighborhood', people],
  ['Family-friendly street', people],
])('%s: %s', (text, hint) => {
  expect(remarksHints(text)).toEqual([hint])
})

test('each hint comes once, in one order', () => {
  expect(
    remarksHints('Family home. Family-friendly. Call 303-555-0142, code 4821, call 303-555-0143.'),
  ).toEqual(['access code', 'telephone', people])
})
