// What search engines may read, and the sitemap.
import type { Page } from '#server/platform/pages/page-entry'

type Listed = readonly Pick<Page, 'path' | 'crawlers'>[]

/** What crawlers may read: everything except the API and the pages that are closed to them. Names the sitemap. */
export const robots = (publicUrl: string, pages: Listed) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...beginnings(pages).map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Crawlers skip every address with this prefix, so pages below a path need no line. */
const beginnings = (pages: Listed) => {
  const paths = pages.filter(({ crawlers }) => crawlers === 'kept away').map(({ path }) => path)
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`))).toSorted()
}

/** sitemaps.org: the most addresses in one file. */
const mostAddresses = 50_000

type PublicCatalogue = { categories: readonly { name: string }[]; products: readonly { slug: string }[] }

/** All public addresses, as sitemaps.org describes them. A catalogue beyond the limit has only the first ones. */
export const sitemap = (publicUrl: string, pages: Listed, { categories, products }: PublicCatalogue) => {
  const pathsOf = (crawlers: Page['crawlers']) =>
    pages.filter((page) => page.crawlers === crawlers).map(({ path }) => path)
  const paths = [
    ...pathsOf('listed'),
    ...pathsOf('listed by category').flatMap((path) =>
      categories.map(({ name }) => `${path}?${new URLSearchParams({ category: name })}`),
    ),
    ...pathsOf('listed by product').flatMap((path) =>
      products.map(({ slug }) => path.replace('$slug', encodeURIComponent(slug))),
    ),
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
