import type { Socket } from 'node:net'
import { problemBody } from '#server/platform/http/problem-answer'
import { requestIdOf } from '#server/platform/http/request-headers'
import { Problem } from '#server/platform/problem'

/** `rawPacket`: the bytes at which the parser gave up, in a Buffer whatever Node's types say. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/**
 * Answers bytes that are not HTTP, headers that are far too large, and truncated requests. They never become a request that Fastify could
 * answer.
 */
export const answeringBrokenRequests =
  (headers: Record<string, string>) => (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const answer = rawAnswer(statusOf(error), headers)
      socket.write(mayBeHead(error) ? answer.slice(0, answer.indexOf(headEnd) + headEnd.length) : answer)
    }
    socket.destroySoon()
  }

const headEnd = '\r\n\r\n'

/** A response to HEAD has no body. When the headers are too large, the bytes at hand may be from the middle of the request. */
const mayBeHead = ({ code, rawPacket }: ClientError): boolean => {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 16) : ''
  return start.startsWith('HEAD ') || (code === 'HPE_HEADER_OVERFLOW' && !/^[A-Z]+ \//.test(start))
}

/** A complete response that closes the connection, for code that only has the socket. */
export const rawAnswer = (status: string, headers: Record<string, string>): string => {
  const problem = new Problem('invalid_request', 400, 'This request could not be read.')
  const requestId = requestIdOf({ headers: {} })
  const body = JSON.stringify(problemBody(problem, requestId))
  const all = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${[status, ...lines].join('\r\n')}${headEnd}${body}`
}

const statusOf = ({ code }: ClientError) => statuses.get(code ?? '') ?? '400 Bad Request'

const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }),
)
