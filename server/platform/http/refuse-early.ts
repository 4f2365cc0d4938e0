// Refuses requests before they cost anything: no other part of the app has seen them.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pagePolicy } from '#server/platform/http/security-headers'
import { isForPage, problemBody } from '#server/platform/http/problem-answer'
import { requestIdOf } from '#server/platform/http/request-headers'
import { failurePage } from './failure-page.ts'
import type { Problem } from '#server/platform/problem'

export type RefuseEarly = (request: IncomingMessage, response: ServerResponse, problem: Problem) => void

/** `headers` are added to every refusal. */
export const createEarlyRefusal =
  (headers: Record<string, string>): RefuseEarly =>
  (request, response, problem) => {
    const requestId = requestIdOf(request)
    const isPage = isForPage(request)
    const body = isPage
      ? failurePage(problem.status, requestId)
      : JSON.stringify({ ...problem.details, ...problemBody(problem, requestId) })
    const all: OutgoingHttpHeaders = {
      ...headers,
      ...(isPage && { 'content-security-policy': pagePolicy([]) }),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
    }
    response.writeHead(problem.status, all)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
