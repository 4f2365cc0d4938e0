import { setTimeout as wait } from 'node:timers/promises'
import type { Video } from '#contract/videos'
import type { Platform } from '#server/platform/platform'
import type { ReadChannel } from '#server/videos/youtube-channel'

const hourMs = 60 * 60_000
const freshForMs = hourMs
/** After a failure, nobody asks for so long. */
const restMs = 60_000
/** YouTube's terms: what it has told is not kept longer without asking again. */
const keptForMs = 30 * 24 * hourMs
/** Nobody waits longer: the last good answer, or the brokerage's own list, is known already. */
const patienceMs = 2_000

/**
 * What the channel said last, asked anew after an hour, by one question at a time. While it cannot be asked, the last good answer
 * stands; undefined without one.
 */
export const keepVideos = (
  { now, log }: Pick<Platform, 'now' | 'log'>,
  readChannel: ReadChannel,
): (() => Promise<Video[] | undefined>) => {
  let good: { videos: Video[]; at: number } | undefined
  let failedAt = -Infinity
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      good = { videos: await readChannel(), at: now() }
    } catch (error) {
      failedAt = now()
      log.warn({ reason: (error as Error).message }, 'The video channel could not be read')
    } finally {
      asking = undefined
    }
  }
  const isFresh = () => good !== undefined && now() - good.at < freshForMs
  const known = () => (good && now() - good.at < keptForMs ? good.videos : undefined)

  return async () => {
    if (isFresh() || now() - failedAt < restMs) return known()
    asking ??= ask()
    await Promise.race([asking, wait(patienceMs, undefined, { ref: false })])
    return known()
  }
}
