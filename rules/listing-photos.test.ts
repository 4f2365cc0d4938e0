import { expect, test } from 'vitest'
import {
  isPhotoOrder,
  keptPhotoSize,
  notAPhoto,
  photoFileName,
  photoProblem,
  photoProblems,
  photoProblemSentence,
  photosLeft,
  photosWithoutRights,
} from './listing-photos.ts'

const photo = { bytes: 20_971_520, width: 8_000, height: 6_250, type: 'image/jpeg' }

test('a photo may be as large as the limits, and no larger', () => {
  expect(photoProblem(photo)).toBe('')
  expect(photoProblem({ ...photo, bytes: photo.bytes + 1 })).toBe('too large')
  expect(photoProblem({ ...photo, width: 8_001 })).toBe('too many pixels')
  expect(photoProblem({ ...photo, width: 1_024, height: 683 })).toBe('')
  expect(photoProblem({ ...photo, width: 768, height: 1_024 })).toBe('')
  expect(photoProblem({ ...photo, width: 640, height: 480 })).toBe('too small')
  expect(photoProblem({ ...photo, type: '' })).toBe('not a photo')
  expect(photoProblem({ ...photo, width: 1_024, height: 683 }, 1_280)).toBe('too small')
})

test('a file that is no photo is named by what it is', () => {
  const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
  expect(notAPhoto(Uint8Array.from(heic))).toBe('HEIC')
  expect(notAPhoto(Uint8Array.of())).toBe('empty')
  expect(notAPhoto(new TextEncoder().encode('<!doctype html>'))).toBe('not a photo')
})

test('each refusal says what to do next', () => {
  for (const problem of photoProblems) expect(photoProblemSentence(problem)).toMatch(/\. Please /)
})

test('a kept photo is made smaller and never larger', () => {
  expect(keptPhotoSize(4_032, 3_024)).toEqual({ width: 2_048, height: 1_536 })
  expect(keptPhotoSize(1_024, 683)).toEqual({ width: 1_024, height: 683 })
})

test('the rights of each photo are settled', () => {
  const photos = [
    { id: 'a', rights: 'own', rightsNote: '' },
    { id: 'b', rights: '', rightsNote: 'mine' },
    { id: 'c', rights: 'photographer', rightsNote: 'Front Range Photo' },
    { id: 'd', rights: 'other', rightsNote: ' ' },
  ] as const
  expect(photosWithoutRights(photos)).toEqual(['b', 'd'])
})

test('an order names each photo once', () => {
  const stored = ['a', 'b', 'c']
  expect(isPhotoOrder(stored, ['c', 'b', 'a'])).toBe(true)
  for (const wrong of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'd'], ['a', 'b', 'c', 'c'], []])
    expect(isPhotoOrder(stored, wrong)).toBe(false)
})

test('files for the MLS are numbered and labeled', () => {
  expect([photoFileName(0, ''), photoFileName(3, 'staged'), photoFileName(39, 'edited')]).toEqual([
    '001.jpg',
    '004 Virtually staged.jpg',
    '040 Digitally altered.jpg',
  ])
  expect([photosLeft(25, 24), photosLeft(25, 30), photosLeft(null, 30)]).toEqual([1, 0, null])
})
