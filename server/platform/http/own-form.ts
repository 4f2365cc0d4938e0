import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from one of this site's own pages, as far as the browser says: by `Sec-Fetch-Site` if it is sent, else by
 * `Origin`. A program that sends neither carries no one's session and is let through.
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
