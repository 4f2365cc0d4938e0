export type SampleSeller = { slug: string; name: string; email: string; picture: string }

/** The vendors who perform the work and answer in the chat. `{BRAND}` is replaced by the brokerage's name when the sample is loaded. */
export const sellers = [
  {
    slug: 'listing-desk',
    name: '{BRAND} Listing Desk',
    email: 'listing@example.test',
    picture: 'seller-listing-desk.svg',
  },
  {
    slug: 'closing-desk',
    name: '{BRAND} Closing Desk',
    email: 'closing@example.test',
    picture: 'seller-closing-desk.svg',
  },
  {
    slug: 'front-range-photo',
    name: 'Front Range Photo (demo)',
    email: 'photo@example.test',
    picture: 'seller-front-range-photo.svg',
  },
  {
    slug: 'mile-high-signs',
    name: 'Mile High Signs (demo)',
    email: 'signs@example.test',
    picture: 'seller-mile-high-signs.svg',
  },
] as const satisfies readonly SampleSeller[]

export type SellerSlug = (typeof sellers)[number]['slug']
