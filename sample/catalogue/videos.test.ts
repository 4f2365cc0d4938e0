import { expect, test } from 'vitest'
import { videos } from './videos.ts'

test('there are twelve videos, with ids that no video site would use', () => {
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  expect(videos.map((video) => video.id)).toEqual(numbers.map((number) => `demo-${number}`))
  expect(videos.map((video) => video.thumbnail)).toEqual(numbers.map((number) => `video-${number}.svg`))
})

test('every description is long enough to be shortened in the library', () => {
  for (const video of videos) expect(video.description.length).toBeGreaterThanOrEqual(120)
})

test.each([
  ['overview', 'demo-01'],
  ['cma', 'demo-02'],
  ['prepare', 'demo-03'],
  ['fair housing', 'demo-04'],
  ['spd', 'demo-05'],
  ['lead paint', 'demo-06'],
  ['1978', 'demo-06'],
  ['radon', 'demo-07'],
  ['hoa', 'demo-07'],
  ['safety', 'demo-08'],
  ['contract', 'demo-09'],
  ['cash offer', 'demo-10'],
  ['net', 'demo-10'],
  ['inspection', 'demo-11'],
  ['fraud', 'demo-12'],
])('a search for %s finds %s', (topic, id) => {
  const found = videos.filter((video) => `${video.title} ${video.description}`.toLowerCase().includes(topic))
  expect(found.map((video) => video.id)).toContain(id)
})
