import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsTag } from '#server/platform/http/if-none-match'
import { encodingFor } from '#server/platform/pages/accept-encoding'
import type { StoredPage } from '#server/platform/pages/stored-page'

/** Writes a finished page, or 304 to a browser that has it. This is the hottest path of the program. */
export const answerPage = (
  page: StoredPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => {
  if (page.etag !== '' && holdsTag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.notModifiedHead, 'x-request-id', requestId])
    response.end()
    return
  }
  const { head, bytes } = page.bodies[encodingFor(headers['accept-encoding'])]
  response.writeHead(page.status, [...head, 'x-request-id', requestId])
  if (method === 'HEAD') response.end()
  else response.end(bytes)
}
