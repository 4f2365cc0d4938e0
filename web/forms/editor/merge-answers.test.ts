import { expect, test } from 'vitest'
import { differences, takeOver, valueOf } from '#web/forms/editor/merge-answers.ts'

const known = { roof: '', hail: false, rooms: ['kitchen'] }

test('only changed values count as differences', () => {
  expect(differences({ ...known, rooms: ['kitchen'] }, known)).toBeUndefined()
  expect(differences({ ...known, hail: true }, known)).toEqual({ hail: true })
})

test('changes made elsewhere are merged in', () => {
  const stored = { roof: 'New', hail: false, rooms: [] }
  expect(takeOver(known, known, stored)).toEqual({
    known: stored,
    current: stored,
    news: { roof: 'New', rooms: [] },
  })
})

test('a field edited here keeps what was typed and still differs from the stored value', () => {
  const current = { ...known, roof: 'Old' }
  const merged = takeOver(known, current, { ...known, roof: 'New', hail: true })
  expect(merged).toEqual({
    known: { ...known, roof: 'New', hail: true },
    current: { ...current, hail: true },
    news: { hail: true },
  })
  expect(differences(merged.current, merged.known)).toEqual({ roof: 'Old' })
})

test('the same answer here and elsewhere is not news and need not be sent', () => {
  const merged = takeOver(known, { ...known, roof: 'New' }, { ...known, roof: 'New' })
  expect(merged.news).toBeUndefined()
  expect(differences(merged.current, merged.known)).toBeUndefined()
})

test('a field without a stored value stays as it is, and a value for an unknown field is not shown', () => {
  const merged = takeOver(known, known, { garage: 'Two cars' })
  expect(merged.news).toBeUndefined()
  expect(merged.current).toEqual(known)
})

test('a field may have the name of a property that every object has', () => {
  const stored = { constructor: 'Acme Homes', toString: '', ['__proto__']: 'x' }
  expect(Object.entries(differences(stored, {}) ?? {})).toEqual(Object.entries(stored))
  expect(takeOver({}, {}, stored).news).toBeUndefined()
  expect(valueOf({}, 'constructor')).toBeUndefined()
})
