import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '#rules/durations'
import type { Video } from '#contract/videos'
import type { Platform } from '#server/platform/platform'
import { channelKeptForMs } from '#rules/videos'
import { readLastAnswer, storeLastAnswer, type LastAnswer } from './last-answer.ts'
import type { ReadChannel } from './youtube-channel.ts'

const freshForMs = hourMs
/** After a failure, the channel is not asked again for this long. */
const restMs = 60_000
/** Nobody waits longer than this, because the last good answer, or the brokerage's own list, is already available. */
const patienceMs = 2_000

/**
 * The channel's last answer, fetched again after an hour, one request at a time. While the channel is down, the last good answer is used,
 * even after a restart. Undefined without one.
 */
export const keepVideos = (
  platform: Pick<Platform, 'database' | 'now' | 'log'>,
  channelId: string,
  readChannel: ReadChannel,
): (() => Promise<Video[] | undefined>) => {
  const { now, log } = platform
  let good: LastAnswer | undefined
  let failedAt = -Infinity
  let pending: Promise<void> | undefined

  const ask = async () => {
    try {
      good = { videos: await readChannel(), at: now() }
      await remember(good)
    } catch (error) {
      failedAt = now()
      log.warn({ reason: (error as Error).message }, 'The video channel could not be read')
    } finally {
      pending = undefined
    }
  }
  const remember = (answer: LastAnswer) =>
    storeLastAnswer(platform, channelId, answer).catch((error: Error) =>
      log.warn({ reason: error.message }, "The video channel's answer could not be stored"),
    )
  const isFresh = () => good !== undefined && now() - good.at < freshForMs
  const known = () => (good && now() - good.at < channelKeptForMs ? good.videos : undefined)

  return async () => {
    const stored = good ? undefined : await readLastAnswer(platform, channelId)
    good ??= stored // another call may have fetched it in the meantime
    if (isFresh() || now() - failedAt < restMs) return known()
    pending ??= ask()
    await Promise.race([pending, wait(patienceMs, undefined, { ref: false })])
    return known()
  }
}
