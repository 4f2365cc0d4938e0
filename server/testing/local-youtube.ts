// Responds as the YouTube Data API's documentation describes, as far as the video library uses it.
import { aStandIn, type StandIn } from '#server/testing/stand-in'

export const localYouTubeKey = 'youtube-key-of-tests'
export const localChannelId = 'UCsample'

/** It begins as a JPEG does. */
export const localThumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

export type LocalVideo = { id: string; title?: string; isPrivate?: boolean }

/** `videos` are the channel's, newest first. A test may change them at any time. */
export type LocalYouTube = StandIn & { videos: LocalVideo[]; environment: Record<string, string> }

export const aLocalYouTube = async (videos: LocalVideo[] = []): Promise<LocalYouTube> => {
  const local: { videos: LocalVideo[] } = { videos }
  const standIn = await aStandIn((app) => {
    app.addHook('preHandler', async ({ headers, url }, reply) => {
      if (url.startsWith('/youtube/') && headers['x-goog-api-key'] !== localYouTubeKey)
        return reply.code(400).send(refusal('badRequest'))
      return undefined
    })
    app.get<{ Querystring: { id: string } }>('/youtube/v3/channels', async ({ query }) => ({
      kind: 'youtube#channelListResponse',
      // The API omits `items` when there are none.
      ...(query.id === localChannelId && {
        items: [{ contentDetails: { relatedPlaylists: { likes: '', uploads: 'UUsample' } } }],
      }),
    }))
    app.get('/vi/:videoId/mqdefault.jpg', async (_request, reply) =>
      reply.type('image/jpeg').send(localThumbnail),
    )
    app.get<{ Querystring: ListQuery }>('/youtube/v3/playlistItems', async ({ query }, reply) => {
      if (query.playlistId !== 'UUsample') return reply.code(404).send(refusal('playlistNotFound'))
      const from = Number(query.pageToken ?? 0)
      const to = from + Number(query.maxResults)
      return {
        kind: 'youtube#playlistItemListResponse',
        items: local.videos.slice(from, to).map(item),
        ...(to < local.videos.length && { nextPageToken: String(to) }),
      }
    })
  })
  return {
    ...standIn,
    get videos() {
      return local.videos
    },
    set videos(changed) {
      local.videos = changed
    },
    environment: {
      YOUTUBE_API_KEY: localYouTubeKey,
      YOUTUBE_CHANNEL_ID: localChannelId,
      YOUTUBE_API_BASE: standIn.base,
    },
  }
}

type ListQuery = { playlistId: string; maxResults: string; pageToken?: string }

/** For an exhausted quota the reason is 'quotaExceeded', with status 403. */
export const refusal = (reason: string) => ({
  error: { code: 403, message: `Refused: ${reason}`, errors: [{ domain: 'youtube', reason }] },
})

const item = ({ id, title = `Video ${id}`, isPrivate = false }: LocalVideo) => ({
  kind: 'youtube#playlistItem',
  snippet: {
    title: isPrivate ? 'Private video' : title,
    description: isPrivate ? 'This video is private.' : `What ${title} is about.`,
    thumbnails: isPrivate
      ? {}
      : { medium: { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, width: 320, height: 180 } },
    resourceId: { kind: 'youtube#video', videoId: id },
  },
  status: { privacyStatus: isPrivate ? 'private' : 'public' },
})
