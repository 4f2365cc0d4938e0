import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form of this site's own pages was sent, as far as the browser says: `Sec-Fetch-Site` where it sends that, else `Origin`. A
 * program that sends neither carries nobody's session and is let through.
 */
export const isFromOwnPage = (
  headers: IncomingHttpHeaders,
  ownHosts: readonly (string | undefined)[],
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host)
}
