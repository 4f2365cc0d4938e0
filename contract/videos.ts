// The library of videos about selling a home.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** In the YouTube Data API's format. */
export const Video = z.object({
  id: z.object({ videoId: z.string() }),
  snippet: z.object({
    title: z.string(),
    description: z.string(),
    thumbnails: z.object({ medium: z.object({ url: z.string() }) }),
  }),
  /** The page where it plays. */
  url: z.string(),
})
export type Video = z.output<typeof Video>

export const getVideos = endpoint({
  method: 'GET',
  path: '/api/home/videos/youtube',
  summary: 'The videos of the brokerage’s channel, or from its own list',
  tag: 'Videos',
  caller: 'customer',
  response: z.array(Video),
})
