import type { FastifyInstance } from 'fastify'
import { getVideos } from '#contract/videos'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { importVideos } from '#server/videos/import-videos'
import { keepVideos } from './cached-videos.ts'
import { readOwnVideos } from '#server/videos/own-videos'
import { videoPictureRoute } from '#server/videos/video-pictures'
import { openChannel } from '#server/videos/youtube-channel'

export const videoRoutes = (app: FastifyInstance, platform: Platform) => {
  // Before the first request.
  app.addHook('onReady', () => importVideos(platform))
  const { youtube } = platform.config
  const ofChannel = youtube
    ? keepVideos(platform, youtube.channelId, openChannel(youtube))
    : async () => undefined

  const listVideos = async () => (await ofChannel()) ?? (await readOwnVideos(platform))

  serve(app, getVideos, listVideos)
  videoPictureRoute(app, platform, listVideos)
}
