// Thumbnails of YouTube videos come through this server, so that a visitor's browser never connects to YouTube.
import type { FastifyInstance } from 'fastify'
import { dayMs, minuteMs } from '#rules/durations'
import { isYouTubePicture, largestVideoPicture } from '#rules/videos'
import type { Video } from '#contract/videos'
import type { Platform } from '#server/platform/platform'

type Picture = { type: string; bytes: Buffer }
type Needs = Pick<Platform, 'now' | 'log' | 'config'>

/** GET /video-pictures/{videoId}. Only thumbnails of listed videos are fetched. 404 if there is none. */
export const videoPictureRoute = (
  app: FastifyInstance,
  platform: Needs,
  listVideos: () => Promise<readonly Video[]>,
) => {
  const keep = keepPictures(platform)
  app.get<{ Params: { videoId: string } }>(
    '/video-pictures/:videoId',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const address = pictureOf(await listVideos(), params.videoId)
      const picture = address && (await keep(address))
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send()
      return reply.type(picture.type).header('cache-control', 'public, max-age=86400').send(picture.bytes)
    },
  )
}

const pictureOf = (videos: readonly Video[], videoId: string) =>
  videos
    .map(({ id, snippet }) => ({ id: id.videoId, address: snippet.thumbnails.medium.url }))
    .find(({ id, address }) => id === videoId && isYouTubePicture(address))?.address

type Kept = { picture: Promise<Picture | undefined>; until: number }

/** Pictures are kept in memory for a day. After a failure, no request is sent for a minute. One request at a time fetches a picture. */
const keepPictures = ({ now, log, config }: Needs) => {
  const kept = new Map<string, Kept>()
  const ask = async (entry: Kept, address: string) => {
    try {
      return await fetchPicture(address, config.youtube?.apiBase)
    } catch (error) {
      entry.until = now() + minuteMs
      log.warn({ reason: (error as Error).message, address }, 'A video picture could not be fetched')
      return undefined
    }
  }
  return (address: string) => {
    const known = kept.get(address)
    if (known && now() < known.until) return known.picture
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
    const entry: Kept = { until: now() + dayMs, picture: Promise.resolve(undefined) }
    entry.picture = ask(entry, address)
    kept.delete(address)
    kept.set(address, entry)
    return entry.picture
  }
}

/** More than the videos that a channel lists. */
const mostKept = 250
const answerWithinMs = 5_000

/** Throws for a failure, for a picture that is too large, and for anything that is not a picture. */
const fetchPicture = async (address: string, testBase: string | undefined): Promise<Picture> => {
  const url = testBase === undefined ? address : new URL(new URL(address).pathname, testBase)
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const bytes = await readUpTo(largestVideoPicture, response)
  const type = typeOf(bytes)
  if (!type) throw new Error('It is not a picture.')
  return { type, bytes }
}

const readUpTo = async (most: number, { body }: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new Error('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By its first bytes, no matter what the answer claims. */
const typeOf = (bytes: Buffer): string | undefined => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 4).toString('latin1') === '\u0089PNG') return 'image/png'
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}
