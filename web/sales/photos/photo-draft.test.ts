import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { forgetTypedPhoto, keepTypedPhoto, photoLeft, readTypedPhoto } from './photo-draft.ts'

beforeEach(() => void aBrowserStore())
afterEach(() => vi.unstubAllGlobals())

test('what was typed about a photo is found again with the version that it was typed over, until it is forgotten', () => {
  const photo = { id: 'kitchen', version: 3 }
  expect(readTypedPhoto(photo)).toEqual({ openedVersion: 3, typed: {} })
  expect(photoLeft([photo])).toBeUndefined()
  const begun = { openedVersion: 3, typed: { caption: 'Kitchen' } }
  keepTypedPhoto(photo, begun)
  expect(readTypedPhoto({ ...photo, version: 4 })).toEqual(begun)
  expect(photoLeft([{ id: 'porch', version: 1 }, photo])).toBe('kitchen')
  forgetTypedPhoto('kitchen')
  expect(photoLeft([photo])).toBeUndefined()
})
