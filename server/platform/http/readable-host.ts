import type { IncomingMessage } from 'node:http'

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
