import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Video } from '#contract/videos'
import type { Log } from '#server/platform/observe/log'
import { aRun } from '#server/testing/a-run'
import {
  aLocalYouTube,
  type LocalYouTube,
  localChannelId,
  localYouTubeKey,
} from '#server/testing/local-youtube'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { keepVideos } from './cached-videos.ts'
import { forgetOldVideos, storeLastAnswer } from './last-answer.ts'
import { openChannel } from './youtube-channel.ts'

const hourMs = 60 * 60_000
const monthMs = 30 * 24 * hourMs

let local: LocalYouTube
let platform: TestPlatform
beforeAll(async () => {
  local = await aLocalYouTube([{ id: 'first' }])
  platform = await aPlatform()
})
afterAll(async () => {
  await platform.close()
  await local.close()
})
beforeEach(async () => {
  local.calm()
  local.videos = [{ id: 'first' }]
  await platform.database.direct.deleteFrom('channel_videos').execute()
})

/** As in a program that has just started. */
const keepOf = ({ apiKey = localYouTubeKey, channelId = localChannelId } = {}) => {
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => said.push(words) } as unknown as Log
  const access = { apiKey, channelId, apiBase: local.base }
  return {
    clock: platform.clock,
    said,
    keep: keepVideos({ ...platform, log }, channelId, openChannel(access, { answerWithinMs: 1_000 })),
  }
}
const stored = () => platform.database.direct.selectFrom('channel_videos').selectAll().execute()
const idsOf = (videos: readonly Video[] | undefined) => videos?.map(({ id }) => id.videoId)

test('after a restart while the channel is down, its last good answer is used', async () => {
  await keepOf().keep()
  platform.clock.forward(25 * hourMs)
  local.fail(/./, ...Array.from({ length: 3 }, () => ({ hangUp: true as const })))
  const { keep, said } = keepOf()
  expect(idsOf(await keep())).toEqual(['first'])
  expect(said).toHaveLength(1)
  expect(idsOf(await keep())).toEqual(['first'])
  platform.clock.forward(60_000)
  local.calm()
  local.videos = [{ id: 'second' }]
  expect(idsOf(await keep())).toEqual(['second'])
})

test('a restart within the hour sends no request', async () => {
  await keepOf().keep()
  local.calm()
  const { keep } = keepOf()
  expect(idsOf((await Promise.all([keep(), keep(), keep()]))[2])).toEqual(['first'])
  expect(local.seen).toEqual([])
})

test("the stored answer holds the videos, but neither the key nor the channel's address", async () => {
  await keepOf().keep()
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({ channel_id: localChannelId, answered_at: platform.now() })
  expect(row?.videos).toContain('Video first')
  for (const secret of [localYouTubeKey, local.base]) expect(JSON.stringify(row)).not.toContain(secret)
})

test("one channel never shows another channel's answer", async () => {
  await keepOf().keep()
  const { keep } = keepOf({ channelId: 'UCnobody' })
  expect(await keep()).toBeUndefined()
})

test('among several processes the newest answer wins', async () => {
  const at = platform.now()
  await storeLastAnswer(platform, localChannelId, { videos: [], at })
  await storeLastAnswer(platform, localChannelId, { videos: [], at: at - 1 })
  expect(await stored()).toMatchObject([{ answered_at: at }])
  await storeLastAnswer(platform, localChannelId, { videos: [], at: at + 1 })
  expect(await stored()).toMatchObject([{ answered_at: at + 1 }])
})

test('an answer is deleted after a month, even when nobody requests it', async () => {
  await keepOf().keep()
  const forget = () => forgetOldVideos(platform).run(undefined, aRun())
  platform.clock.forward(monthMs - 1)
  await forget()
  expect(await stored()).toHaveLength(1)
  platform.clock.forward(1)
  await forget()
  expect(await stored()).toEqual([])
})

test('a channel that does not respond in time counts as down', async () => {
  const { keep, clock, said } = keepOf()
  local.fail(/channels/, { silent: true })
  expect(await keep()).toBeUndefined()
  expect(JSON.stringify(said)).toContain('timeout')
  clock.forward(60_000)
  expect(await keep()).toHaveLength(1)
})

test('a wrong key is logged, without the key itself', async () => {
  const { keep, said } = keepOf({ apiKey: 'a-wrong-secret' })
  expect(await keep()).toBeUndefined()
  expect(said).toEqual([[{ reason: 'Status 400, badRequest' }, 'The video channel could not be read']])
})

test('an answer from a month ago is no longer shown', async () => {
  const { keep, clock } = keepOf()
  expect(await keep()).toHaveLength(1)
  local.fail(/playlistItems/, { status: 500 }, { status: 500 })
  clock.forward(monthMs - 1)
  expect(await keep()).toHaveLength(1)
  clock.forward(60_000)
  expect(await keep()).toBeUndefined()
})

test('nobody waits long for an answer, whether there was one before or not', async () => {
  const { clock } = platform
  const read = vi.fn<() => Promise<[]>>().mockReturnValue(new Promise(() => {})) // never
  const keepOfSilent = () => keepVideos(platform, localChannelId, read)
  const retryLoad = (keep: () => Promise<unknown>) => Promise.race([keep(), wait(5_000, 'waited long')])
  expect(await retryLoad(keepOfSilent())).toBeUndefined()
  const keep = keepOfSilent()
  read.mockResolvedValueOnce([])
  expect(await keep()).toEqual([])
  clock.forward(60 * 60_000)
  expect(await retryLoad(keep)).toEqual([])
})
