import type { Page } from '#server/platform/pages/entry'

/** What crawlers may read: everything but the API and the pages that are kept from them, and where the list of it is. */
export const robots = (publicUrl: string, pages: readonly Pick<Page, 'path' | 'crawlers'>[]) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...beginnings(pages).map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Crawlers leave alone every address that begins like this: what is below a path need not be named. */
const beginnings = (pages: readonly Pick<Page, 'path' | 'crawlers'>[]) => {
  const paths = pages.filter(({ crawlers }) => crawlers === 'kept away').map(({ path }) => path)
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`))).toSorted()
}
