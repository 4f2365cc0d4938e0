export type SampleBanner = { picture: string; alt: string }

export const banners: readonly SampleBanner[] = [
  {
    picture: 'banner-street.svg',
    alt: 'A quiet street of brick and timber houses with a yard sign in front and the Front Range behind',
  },
  {
    picture: 'banner-foothills.svg',
    alt: 'A path through pines to a house in the foothills, the snow on the peaks above it',
  },
  {
    picture: 'banner-plains.svg',
    alt: 'A farmhouse on the wide plains under a big sky, the mountains low on the horizon',
  },
]
