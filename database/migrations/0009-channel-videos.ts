import type { Kysely } from 'kysely'

export const channelVideos = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('channel_videos')
      .addColumn('channel_id', 'text', (column) => column.primaryKey())
      .addColumn('videos', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
