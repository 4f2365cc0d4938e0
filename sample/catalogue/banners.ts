export type SampleBanner = { picture: string; alt: string }

export const banners: readonly SampleBanner[] = [
  { picture: 'banner-street.svg', alt: 'A street of Colorado houses below the Front Range' },
  {
    picture: 'banner-foothills.svg',
    alt: 'A bungalow with a yard sign among golden aspens below the Flatirons',
  },
  {
    picture: 'banner-plains.svg',
    alt: 'A farmhouse, a barn and a windmill on the plains at dawn, the mountains far behind',
  },
]
