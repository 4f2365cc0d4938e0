/** What a channel of videos answered last, for when it is away. */
export type ChannelVideosTable = {
  channel_id: string
  /** JSON: the list as the API gives it. */
  videos: string
  answered_at: number
}
