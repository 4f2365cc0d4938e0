/** What crawlers may read: everything public, and where the list of it is. */
export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /card',
    'Disallow: /dashboard',
    'Disallow: /login',
    'Disallow: /products/search',
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
