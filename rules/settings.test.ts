import { expect, test } from 'vitest'
import { changedSettings, importSettings } from './settings.ts'

test('what differs is listed by name, with absent values as null', () => {
  const before = { brand: 'Aspen', phone: '1', guarantee: { name: 'a', text: 'b' }, states: ['CO', 'UT'] }
  const after = { brand: 'Birch', email: 'e', guarantee: { text: 'b', name: 'a' }, states: ['UT', 'CO'] }
  expect(changedSettings(before, after)).toEqual({
    brand: { from: 'Aspen', to: 'Birch' },
    email: { from: null, to: 'e' },
    phone: { from: '1', to: null },
    states: { from: ['CO', 'UT'], to: ['UT', 'CO'] },
  })
  expect(changedSettings(after, after)).toEqual({})
})

test('the first file fills in everything that nobody has entered', () => {
  const { settings, kept } = importSettings({}, { brand: 'Aspen', phone: '1' }, {})
  expect(settings).toEqual({ brand: 'Aspen', phone: '1' })
  expect(kept).toEqual([])
})

test('a changed file replaces what the desk has not changed, and nothing else', () => {
  const last = { brand: 'Aspen', phone: '1', email: 'e', fee: 20 }
  const inForce = { ...last, phone: '2', fee: 30 }
  const file = { brand: 'Birch', phone: '3', fee: 30 }
  expect(importSettings(last, file, inForce)).toEqual({
    settings: { brand: 'Birch', phone: '2', fee: 30 },
    kept: ['phone'],
  })
})

test('an unchanged file changes nothing, whatever the desk has changed', () => {
  const last = { brand: 'Aspen', phone: '1' }
  expect(importSettings(last, last, { phone: '2' })).toEqual({ settings: { phone: '2' }, kept: [] })
})
