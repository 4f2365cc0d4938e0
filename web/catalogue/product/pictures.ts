import type { ProductDetails } from '#contract/catalogue'
import type { GalleryPicture } from '#web/catalogue/product/gallery.tsx'

type Pictured = Pick<ProductDetails, 'name' | 'images' | 'imageAlts'>

/** A package's pictures with alt texts. The end of the file name says what our own pictures show. */
export const picturesOf = ({ images, imageAlts, name }: Pictured): GalleryPicture[] =>
  images.map((src, index) => ({
    src,
    alt: imageAlts[index] ?? name,
    caption: captions.get(/-(\w+)\.\w+$/.exec(src)?.[1] ?? '') ?? `Picture ${index + 1}`,
  }))

const captions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cover: 'Cover',
    included: 'What is included',
    steps: 'How it works',
  }),
)

/** The picture for shared links, 1200 × 630 if it is our own. */
export const sharedPictureOf = ({ images: [cover] }: Pick<ProductDetails, 'images'>): string | undefined =>
  cover?.replace(/^(\/pictures\/[\w-]+)-cover\.svg$/, '$1-share.jpg')
