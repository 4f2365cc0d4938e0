import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '#server/platform/pages/accept-encoding'
import type { StoredPage } from '#server/platform/pages/stored-page'

/** Writes a page that is ready, or 304 to a browser that has it. This is the hottest path of the whole program. */
export const answerPage = (
  page: StoredPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => {
  const known = headers['if-none-match']
  if (known !== undefined && page.etag !== '' && isAmong(known, page.etag)) {
    response.writeHead(304, [...page.notModifiedHead, 'x-request-id', requestId])
    response.end()
    return
  }
  const { head, bytes } = page.bodies[encodingFor(headers['accept-encoding'])]
  response.writeHead(page.status, [...head, 'x-request-id', requestId])
  if (method === 'HEAD') response.end()
  else response.end(bytes)
}

/** Weak comparison, as If-None-Match has it: a proxy may have made the tag weak, or strong again. */
const isAmong = (list: string, etag: string) => {
  if (list === etag || list === '*') return true
  const opaque = etag.slice('W/'.length)
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
