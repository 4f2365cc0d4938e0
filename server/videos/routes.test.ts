import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getVideos } from '#contract/videos'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aLocalYouTube, type LocalYouTube, localYouTubeKey, refusal } from '#server/testing/local-youtube'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { storeOwnVideos } from '#server/videos/own-videos'

const list = /playlistItems/
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let local: LocalYouTube
let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  local = await aLocalYouTube([{ id: 'first' }])
  app = await startTestApp({ environment: local.environment })
  ann = await anAccount(app)
})
afterAll(async () => {
  await app.close()
  await local.close()
})
afterEach(() => {
  app.clock.forward(2 * hourMs)
  local.calm()
  local.videos = [{ id: 'first' }]
})

const videos = () => ann.call(getVideos, {})
const ids = async () => (await videos()).map(({ id }) => id.videoId)

test("the channel's videos come in the API's format, each with the address where it plays", async () => {
  expect(await videos()).toEqual([
    {
      id: { videoId: 'first' },
      snippet: {
        title: 'Video first',
        description: 'What Video first is about.',
        thumbnails: { medium: { url: 'https://i.ytimg.com/vi/first/mqdefault.jpg' } },
      },
      url: 'https://www.youtube.com/watch?v=first',
    },
  ])
})

test('an answer is kept for an hour', async () => {
  expect(await ids()).toEqual(['first'])
  local.videos = [{ id: 'second' }]
  app.clock.forward(hourMs - 1)
  expect(await ids()).toEqual(['first'])
  app.clock.forward(1)
  expect(await ids()).toEqual(['second'])
  expect(local.seen.filter(({ path }) => list.test(path))).toHaveLength(2)
})

test('a hundred visitors cause one request', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, ids))
  expect(new Set(answers.flat())).toEqual(new Set(['first']))
  expect(local.seen.filter(({ path }) => list.test(path))).toHaveLength(1)
})

test.each([
  ['has no quota left', { status: 403, json: refusal('quotaExceeded') }],
  ['fails', { status: 500 }],
  ['hangs up', { hangUp: true }],
  ['answers with a page', { text: '<html>Sorry</html>' }],
  ['answers with something else', { status: 200, json: { items: [{ snippet: { title: 5 } }] } }],
] as const)(
  'when it %s, the last good answer is used, and no request is sent for a minute',
  async (_, mishap) => {
    expect(await ids()).toEqual(['first'])
    local.videos = [{ id: 'second' }]
    app.clock.forward(hourMs)
    local.calm()
    local.fail(list, mishap)
    expect(await ids()).toEqual(['first'])
    app.clock.forward(minuteMs - 1)
    expect(await ids()).toEqual(['first'])
    expect(local.seen).toHaveLength(1)
    app.clock.forward(1)
    expect(await ids()).toEqual(['second'])
  },
)

test('more videos than fit in one response are fetched page by page; private ones stay private', async () => {
  local.videos = Array.from({ length: 260 }, (_, at) => ({ id: `video-${at}`, isPrivate: at === 1 }))
  const shown = await ids()
  expect(shown).toHaveLength(199)
  expect(shown.slice(0, 2)).toEqual(['video-0', 'video-2'])
  expect(local.seen.filter(({ path }) => list.test(path))).toHaveLength(4)
})

test("when a channel has never responded, the brokerage's own list is used, which is empty at first", async () => {
  const other = await startTestApp({ environment: { ...local.environment, YOUTUBE_CHANNEL_ID: 'UCnobody' } })
  try {
    const bob = await anAccount(other)
    expect(await bob.call(getVideos, {})).toEqual([])
    await other.database.transaction((trx) =>
      storeOwnVideos(other, trx, [
        { id: 'own', title: 'Own', description: 'Ours.', picture: '/pictures/own.svg' },
      ]),
    )
    expect(await bob.call(getVideos, {})).toEqual([
      {
        id: { videoId: 'own' },
        snippet: {
          title: 'Own',
          description: 'Ours.',
          thumbnails: { medium: { url: '/pictures/own.svg' } },
        },
        url: 'https://youtube.example/columbine-demo',
      },
    ])
  } finally {
    await other.close()
  }
})

test('a brokerage can list its own videos in its file, which replace the stored ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-videos-'))
  const file = join(folder, 'brokerage.json')
  const own = { id: 'own', title: 'Own', description: 'Ours.', picture: 'https://pictures.example/own.jpg' }
  const elsewhere = { ...own, id: 'elsewhere', url: 'https://videos.example/elsewhere' }
  writeFileSync(file, JSON.stringify({ videos: [own, elsewhere], socialLinks: [] }))
  const other = await startTestApp({
    environment: { BROKERAGE_FILE: file, PUBLIC_URL: 'https://shop.example' },
    prepare: (platform) =>
      platform.database.transaction((trx) => storeOwnVideos(platform, trx, [{ ...own, id: 'stored' }])),
  })
  try {
    const shown = await (await anAccount(other)).call(getVideos, {})
    expect(shown.map(({ id, url }) => [id.videoId, url])).toEqual([
      ['own', 'https://shop.example'],
      ['elsewhere', 'https://videos.example/elsewhere'],
    ])
    expect(shown[0]?.snippet).toEqual({
      title: 'Own',
      description: 'Ours.',
      thumbnails: { medium: { url: 'https://pictures.example/own.jpg' } },
    })
  } finally {
    await other.close()
    rmSync(folder, { recursive: true })
  }
})

test('the key is sent in a header, so that no access log contains it', async () => {
  await ids()
  expect(local.seen.map(({ headers }) => headers['x-goog-api-key'])).toEqual([localYouTubeKey])
})

test('only customers see the videos', async () => {
  await expect(app.call(getVideos, {})).rejects.toMatchObject({ status: 401 })
})
