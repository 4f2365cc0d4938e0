// What a request's headers say: its id, its host, and whether one of our own pages sent it.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const safe = /^[\w.-]{1,64}$/

/** The id of a request in the log and in its answer: the client's own if it is harmless, or else a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}

/**
 * Whether a request names its host exactly once and legibly. With two, a proxy in front may have used the other one. HTTP/1.0 may omit it,
 * as health checks do.
 */
export const hasReadableHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[at + 1] as string
  }
  return host === undefined ? httpVersion === '1.0' : hostShape.test(host)
}

const hostShape = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

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
