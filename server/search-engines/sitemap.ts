/** The pages that stand on their own; what belongs to one person is left out. */
const pages = [
  '/',
  '/packages',
  '/lead_form',
  '/calculator',
  '/about',
  '/contact_us',
  '/disclosure',
  '/privacy_policy',
]

/** sitemaps.org: at most this many addresses in one file. */
const mostAddresses = 50_000

type Shelf = { categories: readonly { name: string }[]; products: readonly { slug: string }[] }

/** All public addresses, as sitemaps.org describes them; of a catalogue beyond the limit, the first ones. */
export const sitemap = (publicUrl: string, { categories, products }: Shelf) => {
  const paths = [
    ...pages,
    ...categories.map(({ name }) => `/products?${new URLSearchParams({ category: name })}`),
    ...products.map(({ slug }) => `/product/details/${encodeURIComponent(slug)}`),
  ].slice(0, mostAddresses)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
