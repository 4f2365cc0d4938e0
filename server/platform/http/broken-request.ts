import type { Socket } from 'node:net'
import { problemBody } from '#server/platform/http/problem-answer'
import { requestIdOf } from '#server/platform/http/request-headers'
import { Problem } from '#server/platform/problem'

type ClientError = Error & { code?: string }

/**
 * Answers bytes that are not HTTP, headers that are far too large, and truncated requests. They never become a request that Fastify could
 * answer.
 */
export const answeringBrokenRequests =
  (headers: Record<string, string>) => (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(statusOf(error), headers))
    socket.destroySoon()
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
  return `HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n${body}`
}

const statusOf = ({ code }: ClientError) => statuses[code ?? ''] ?? '400 Bad Request'

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
