import { expect, test } from 'vitest'
import type { Video } from '#contract/videos'
import { previewOf, searchIn } from '#web/videos/search-videos.ts'

const aVideo = (title: string, description: string): Video => ({
  id: { videoId: title },
  snippet: { title, description, thumbnails: { medium: { url: '' } } },
  url: 'https://video.example',
})
const videos = [
  aVideo('Radon, water source and HOA papers', 'What buyers ask for.'),
  aVideo('Closing week', 'Instructions, the settlement statement and wire fraud.'),
]
const search = searchIn(videos)
const found = (typed: string) => search(typed).map(({ id }) => id.videoId)

test('the search ignores case in titles and descriptions', () => {
  expect(found('RADON')).toEqual(['Radon, water source and HOA papers'])
  expect(found('wire Fraud')).toEqual(['Closing week'])
})

test('every word must occur, in any place', () => {
  expect(found('fraud closing')).toEqual(['Closing week'])
  expect(found('fraud radon')).toEqual([])
})

test('the beginning of a word is enough', () => {
  expect(found('sett')).toEqual(['Closing week'])
  expect(found('clos fra')).toEqual(['Closing week'])
})

test.each([
  ['radom', 'another letter'],
  ['adon', 'a letter left out'],
  ['raddon', 'a letter too many'],
  ['ardon', 'two letters swapped'],
])('the typo in %s is tolerated: %s', (typed) => {
  expect(found(typed)).toEqual(['Radon, water source and HOA papers'])
})

test('one typo is tolerated, but not two, and none in a short word', () => {
  expect(found('rodom')).toEqual([])
  expect(found('hob')).toEqual([])
  expect(found('hoa')).toEqual(['Radon, water source and HOA papers'])
})

test('accents and apostrophes make no difference', () => {
  expect(found('buyer’s')).toEqual(['Radon, water source and HOA papers'])
  expect(found('rádon')).toEqual(['Radon, water source and HOA papers'])
})

test('an empty search finds all videos', () => {
  expect(found('')).toHaveLength(2)
  expect(found('   ')).toHaveLength(2)
  expect(found('“')).toHaveLength(2)
})

test('a description of up to 100 characters is shown whole, and a longer one is cut after 100', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf(`${'x'.repeat(100)}y`)).toBe(`${'x'.repeat(100)}…`)
  expect(previewOf('')).toBe('')
})

test('the cut does not split a character', () => {
  expect(previewOf('👩‍👧'.repeat(101))).toBe(`${'👩‍👧'.repeat(100)}…`)
})
