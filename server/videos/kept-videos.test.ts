import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#server/platform/log'
import { aClock } from '#server/testing/clock'
import {
  aLocalYouTube,
  type LocalYouTube,
  localChannelId,
  localYouTubeKey,
} from '#server/testing/local-youtube'
import { keepVideos } from '#server/videos/kept-videos'
import { openChannel } from '#server/videos/youtube-channel'

let local: LocalYouTube
beforeAll(async () => {
  local = await aLocalYouTube([{ id: 'first' }])
})
afterAll(() => local.close())

const keepOf = (apiKey = localYouTubeKey) => {
  const clock = aClock()
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => said.push(words) } as unknown as Log
  const access = { apiKey, channelId: localChannelId, apiBase: local.base }
  return {
    clock,
    said,
    keep: keepVideos({ now: clock.now, log }, openChannel(access, { answerWithinMs: 1_000 })),
  }
}

test('who does not answer in time counts as away', async () => {
  const { keep, clock, said } = keepOf()
  local.fail(/channels/, { silent: true })
  expect(await keep()).toBeUndefined()
  expect(JSON.stringify(said)).toContain('timeout')
  clock.forward(60_000)
  expect(await keep()).toHaveLength(1)
})

test('a wrong key is told to the operator, and the key is not', async () => {
  const { keep, said } = keepOf('a-wrong-secret')
  expect(await keep()).toBeUndefined()
  expect(said).toEqual([[{ reason: 'Status 400, badRequest' }, 'The video channel could not be read']])
})

test('what it said a month ago is not shown any more', async () => {
  const { keep, clock } = keepOf()
  expect(await keep()).toHaveLength(1)
  local.fail(/playlistItems/, { status: 500 }, { status: 500 })
  clock.forward(30 * 24 * 60 * 60_000 - 1)
  expect(await keep()).toHaveLength(1)
  clock.forward(60_000)
  expect(await keep()).toBeUndefined()
})

test('nobody waits long for an answer, whether there was one before or not', async () => {
  const clock = aClock()
  const read = vi.fn<() => Promise<[]>>().mockReturnValue(new Promise(() => {})) // never
  const keepOfSilent = () => keepVideos({ now: clock.now, log: {} as Log }, read)
  const patiently = (keep: () => Promise<unknown>) => Promise.race([keep(), wait(5_000, 'waited long')])
  expect(await patiently(keepOfSilent())).toBeUndefined()
  const keep = keepOfSilent()
  read.mockResolvedValueOnce([])
  expect(await keep()).toEqual([])
  clock.forward(60 * 60_000)
  expect(await patiently(keep)).toEqual([])
})
