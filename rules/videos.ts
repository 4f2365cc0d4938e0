// What the business decides about the education library.
import { dayMs } from './durations.ts'

/** YouTube's terms: data from its API is not kept longer than this without a refresh. */
export const channelKeptForMs = 30 * dayMs

/** Characters of a description that a card shows. */
export const videoPreviewLength = 100
/** Longest search text, in characters. */
export const longestVideoSearch = 100

/** The id of a video in the brokerage's own list: the one on the video site, or any other unique one. */
export const videoId = /^[\w-]{1,40}$/

/** Largest thumbnail that our server passes on, in bytes. */
export const largestVideoPicture = 256 * 1024

/** Whether YouTube serves this picture. Browsers get such a picture from our own server, so that they never connect to YouTube. */
export const isYouTubePicture = (address: string): boolean =>
  /^https:\/\/((i\d?|s)\.ytimg\.com|img\.youtube\.com)\//.test(address)

/** The address at which a page shows a video's picture. */
export const videoPictureAddress = (videoId: string, picture: string): string =>
  isYouTubePicture(picture) ? `/video-pictures/${encodeURIComponent(videoId)}` : picture
