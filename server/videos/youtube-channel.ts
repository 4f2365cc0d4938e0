// The newest videos of a YouTube channel, through the YouTube Data API: https://developers.google.com/youtube/v3/docs
import * as z from 'zod/mini'
import type { Video } from '#contract/videos'
import type { Config } from '#server/platform/config/config'
import { askService } from '#server/platform/observe/other-services'

/** Reads the whole library. Throws a YouTubeUnavailable, also for an unexpected answer. */
export type ReadChannel = () => Promise<Video[]>

/** The message says why, without any secret. */
export class YouTubeUnavailable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'YouTubeUnavailable'
  }
}

/** The API's limit per page, and the most pages of a library. */
const perPage = 50
const mostPages = 4

/** Reads the channel's uploads list: that costs 1 of the daily 10,000 quota units per page. A search would cost 100. */
export const openChannel = (
  { apiKey, channelId, apiBase }: NonNullable<Config['youtube']>,
  { answerWithinMs = 10_000 } = {},
): ReadChannel => {
  const base = (apiBase ?? 'https://www.googleapis.com').replace(/\/$/, '')
  let uploads: string | undefined

  return async () => {
    const signal = AbortSignal.timeout(answerWithinMs) // for all pages together
    const ask: Ask = (path, query, schema) =>
      askService('video channel', path, async () => {
        const address = `${base}/youtube/v3/${path}?${new URLSearchParams(query)}`
        // In a header, because addresses end up in other people's logs.
        const headers = { 'x-goog-api-key': apiKey }
        const response = await fetch(address, { headers, signal, redirect: 'error' }).catch(notReached)
        const json: unknown = await response.json().catch(() => undefined)
        if (!response.ok) throw new YouTubeUnavailable(refusalOf(response.status, json))
        const answer = z.safeParse(schema, json)
        if (!answer.success)
          throw new YouTubeUnavailable(`Its answer does not fit: ${z.prettifyError(answer.error)}`)
        return answer.data
      })
    uploads ??= await uploadsOf(ask, channelId)
    return videosOf(ask, uploads)
  }
}

type Ask = <Answer extends z.ZodMiniType>(
  path: string,
  query: Record<string, string>,
  schema: Answer,
) => Promise<z.output<Answer>>

const Channels = z.object({
  items: z.optional(
    z.array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }) })),
  ),
})

const uploadsOf = async (ask: Ask, id: string) => {
  const { items = [] } = await ask('channels', { part: 'contentDetails', id }, Channels)
  if (!items[0])
    throw new YouTubeUnavailable('There is no channel with the id that YOUTUBE_CHANNEL_ID names.')
  return items[0].contentDetails.relatedPlaylists.uploads
}

const Item = z.object({
  snippet: z.object({
    title: z.string(),
    description: z.string(),
    /** Empty for a deleted video. */
    thumbnails: z.object({ medium: z.optional(z.object({ url: z.url({ protocol: /^https$/ }) })) }),
    resourceId: z.object({ videoId: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  }),
  status: z.optional(z.object({ privacyStatus: z.optional(z.string()) })),
})
const Items = z.object({ items: z.array(Item), nextPageToken: z.optional(z.string()) })

const videosOf = async (ask: Ask, playlistId: string) => {
  const videos: Video[] = []
  let pageToken: string | undefined
  for (let page = 1; page <= mostPages; page++) {
    const query = { part: 'snippet,status', playlistId, maxResults: String(perPage) }
    const answer = await ask('playlistItems', { ...query, ...(pageToken && { pageToken }) }, Items)
    videos.push(...answer.items.flatMap(watchable))
    pageToken = answer.nextPageToken
    if (!pageToken) break
  }
  return videos
}

const watchable = ({ snippet, status }: z.output<typeof Item>): Video[] => {
  const { title, description, thumbnails, resourceId } = snippet
  if (!thumbnails.medium || (status?.privacyStatus ?? 'public') !== 'public') return []
  const { videoId } = resourceId
  return [
    {
      id: { videoId },
      snippet: { title, description, thumbnails: { medium: thumbnails.medium } },
      url: `https://www.youtube.com/watch?v=${videoId}`,
    },
  ]
}

const notReached = (error: Error & { cause?: Error }): never => {
  throw new YouTubeUnavailable(error.cause?.message ?? error.message)
}

const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })

const refusalOf = (status: number, json: unknown) => {
  const refusal = z.safeParse(Refusal, json)
  const reason = refusal.success && refusal.data.error.errors[0]?.reason
  return `Status ${status}${reason ? `, ${reason}` : ''}`
}
