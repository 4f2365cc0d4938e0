import { expect, test } from 'vitest'
import type { Video } from '#contract/videos'
import { previewOf, searchVideos } from '#web/videos/search-videos.ts'

const aVideo = (title: string, description: string): Video => ({
  id: { videoId: title },
  snippet: { title, description, thumbnails: { medium: { url: '' } } },
  url: 'https://video.example',
})
const videos = [
  aVideo('Radon, water source and HOA papers', 'What buyers ask for.'),
  aVideo('Closing week', 'Instructions, the settlement statement and wire fraud.'),
]
const found = (typed: string) => searchVideos(videos, typed).map(({ id }) => id.videoId)

test('titles and descriptions are searched without regard to case', () => {
  expect(found('RADON')).toEqual(['Radon, water source and HOA papers'])
  expect(found('wire Fraud')).toEqual(['Closing week'])
})

test('every word has to be there, wherever it stands', () => {
  expect(found('fraud closing')).toEqual(['Closing week'])
  expect(found('fraud radon')).toEqual([])
})

test('nothing typed finds all of them', () => {
  expect(found('')).toHaveLength(2)
  expect(found('   ')).toHaveLength(2)
})

test('a description is shown whole up to 100 characters and cut after the hundredth', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf(`${'x'.repeat(100)}y`)).toBe(`${'x'.repeat(100)}…`)
  expect(previewOf('')).toBe('')
})

test('the cut does not go through a character', () => {
  expect(previewOf('👩‍👧'.repeat(101))).toBe(`${'👩‍👧'.repeat(100)}…`)
})
