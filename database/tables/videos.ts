/** The last response of a video channel, for when the channel is down. */
export type ChannelVideosTable = {
  channel_id: string
  /** JSON: the list in the API's format. */
  videos: string
  answered_at: number
}
