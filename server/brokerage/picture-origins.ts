import { pictureOrigins } from '#rules/pictures'
import { isYouTubePicture } from '#rules/videos'
import { brokerageOf, type ShopConfig } from '#server/brokerage/brokerage'

/** Other hosts that have pictures of the brokerage or of its catalogue. Thumbnails of YouTube come through our own server. */
export const originsOfPictures = (
  { config }: { config: ShopConfig },
  ofCatalogue: readonly string[] = [],
): string[] => {
  const { logo, brokerPortrait = '', videos = [] } = brokerageOf({ config })
  const own = [logo, brokerPortrait, ...videos.map(({ picture }) => picture)]
  return pictureOrigins([...own.filter((address) => !isYouTubePicture(address)), ...ofCatalogue])
}
