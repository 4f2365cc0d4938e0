import { expect, test } from 'vitest'
import { isPhotoStored, storedInWords } from './typed-photo.ts'

const stored = { caption: 'Kitchen', altered: '', rights: 'photographer', rightsNote: 'Ansel' } as const

test('a photo is saved when the server has what was typed, whatever else it says', () => {
  expect(isPhotoStored({ caption: ' Kitchen ' }, stored)).toBe(true)
  expect(isPhotoStored({ caption: 'Kitchen', altered: 'staged' }, stored)).toBe(false)
})

test('what is stored is said where something else was typed', () => {
  expect(storedInWords({ caption: 'Kitchen', altered: '' }, stored)).toBe('')
  expect(storedInWords({ caption: 'Bath', altered: 'staged' }, stored)).toBe(
    'Stored now: The caption “Kitchen”. Shows the home as it is.',
  )
  expect(storedInWords({ rights: 'own', rightsNote: '', caption: 'Bath' }, { ...stored, caption: '' })).toBe(
    'Stored now: No caption. A photographer took them, Ansel.',
  )
})
