import { expect, test } from 'vitest'
import { findNamed, isSlug, slugOf } from './slugs.ts'

test.each([
  ['Photos & Media', 'photos-media'],
  ["Seller's Café – Résumé", 'sellers-cafe-resume'],
  ['  MLS 2.0! ', 'mls-2-0'],
  ['住', ''],
])('%j has the slug %j', (name, slug) => expect(slugOf(name)).toBe(slug))

test.each([
  ['yard-sign', true],
  ['mls-2', true],
  ['', false],
  ['Yard-Sign', false],
  ['yard--sign', false],
  ['-yard', false],
  ['../yard', false],
])('%j can be the last part of an address: %j', (text, fits) => expect(isSlug(text)).toBe(fits))

test('an item is found by its current name or by the name that its slug was made from', () => {
  const [log, facts] = [
    { name: 'Repairs', slug: 'repair-log' },
    { name: 'Home Facts', slug: 'home-facts' },
  ]
  const all = [log, facts]
  expect(findNamed(all, 'Repairs')).toBe(log)
  expect(findNamed(all, 'Repair Log')).toBe(log)
  expect(findNamed(all, 'Work Log')).toBeUndefined()
  const another = { name: 'Repair Log', slug: 'repair-log-2' }
  expect(findNamed([...all, another], 'Repair Log')).toBe(another)
})
