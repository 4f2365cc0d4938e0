import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aLocalYouTube, type LocalYouTube, localThumbnail } from '#server/testing/local-youtube'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { largestVideoPicture, videoPictureAddress } from '#rules/videos'

const dayMs = 24 * 60 * 60_000
const pictures = /^\/vi\//

let local: LocalYouTube
let app: TestApp
beforeAll(async () => {
  local = await aLocalYouTube([{ id: 'first' }])
  app = await startTestApp({ environment: local.environment })
})
afterAll(async () => {
  await app.close()
  await local.close()
})
afterEach(() => {
  app.clock.forward(2 * dayMs)
  local.calm()
})

const open = (videoId: string) => app.http.inject({ url: `/video-pictures/${videoId}` })
const asked = () => local.seen.filter(({ path }) => pictures.test(path))

test('a page shows the thumbnails of YouTube from our own server, and other pictures from where they are', () => {
  expect(videoPictureAddress('a b', 'https://i.ytimg.com/vi/a/mqdefault.jpg')).toBe('/video-pictures/a%20b')
  expect(videoPictureAddress('a', 'https://img.youtube.com/vi/a/0.jpg')).toBe('/video-pictures/a')
  for (const other of [
    '/pictures/a.svg',
    'https://a.example/1.jpg',
    'https://i.ytimg.com.a.example/1.jpg',
    'https://i.ytimg.com@a.example/1.jpg',
    'https://i.ytimg.com:8443/1.jpg',
    'http://i.ytimg.com/1.jpg',
  ])
    expect(videoPictureAddress('a', other)).toBe(other)
})

test('a thumbnail is fetched once a day, without the key', async () => {
  const visits = Array.from({ length: 20 }, () => 'first')
  for (const { statusCode, headers, rawPayload } of await Promise.all(visits.map(open))) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
    expect(rawPayload).toEqual(localThumbnail)
  }
  expect(asked()).toHaveLength(1)
  expect(JSON.stringify(asked())).not.toContain('x-goog-api-key')
  app.clock.forward(dayMs)
  await open('first')
  expect(asked()).toHaveLength(2)
})

test.each(['second', '..%2F..%2Fetc', 'https:%2F%2Fevil.example'])(
  'nothing is fetched for %s, which is no listed video',
  async (videoId) => {
    expect((await open(videoId)).statusCode).toBe(404)
    expect(asked()).toEqual([])
  },
)

test.each([
  ['is not there', { status: 404 }],
  ['hangs up', { hangUp: true }],
  ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1/' } }],
  ['is a page', { text: '<html>Sorry</html>' }],
  ['is too large', { text: `\u00ff\u00d8\u00ff${'x'.repeat(largestVideoPicture)}` }],
] as const)(
  'a thumbnail that %s is not passed on, and is asked for again after a minute',
  async (_, mishap) => {
    local.fail(pictures, mishap)
    const answer = await open('first')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    await open('first')
    expect(asked()).toHaveLength(1)
    app.clock.forward(60_000)
    expect((await open('first')).statusCode).toBe(200)
  },
)
