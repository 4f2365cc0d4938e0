import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { storeOwnVideos } from '#server/videos/own-videos'
import { videos } from './catalogue/videos.ts'

export const loadVideos = (trx: Transaction<Tables>): Promise<void> =>
  storeOwnVideos(
    trx,
    videos.map(({ thumbnail, ...video }) => ({ ...video, picture: `/pictures/${thumbnail}` })),
  )
