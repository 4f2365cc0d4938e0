// The one place where an error becomes a response.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemBody } from '#contract/endpoint'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'
import { pagePolicy } from '#server/platform/http/security-headers'
import { failurePage } from './failure-page.ts'
import { Problem } from '#server/platform/problem'

/** Expected failures are answered as they are. Anything else is logged and answered 500 without detail. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = hungUp(error, request) ?? problemOf(error)
  if (problem.status >= 500) request.log.error({ err: error }, problem.message)
  else request.log.debug({ err: error }, problem.message)
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
  void reply.code(problem.status).header('cache-control', 'no-store')
  if (isForPage(request))
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy([]) })
      .serializer(String)
      .send(failurePage(problem.status, request.id))
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem.details, ...problemBody(problem, request.id) })
}

/** The client hung up before the request was complete. Nothing failed here, and nobody reads the response. */
const hungUp = (error: unknown, { raw }: FastifyRequest) =>
  error !== undefined && raw.errored === error
    ? new Problem('hung_up', 400, 'The request ended before it was complete.')
    : undefined

type Asked = { url?: string | undefined; headers: IncomingHttpHeaders }

/** Whether the response is for a person in a browser and not for a program that calls the API. */
export const isForPage = ({ url = '', headers }: Asked): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

type Closed = { problem: Problem; page: string; askAgainAfterSeconds: number }

/** Answers that the shop is closed: a person reads the page, and a program gets the problem. */
export const answerClosed = (
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, page, askAgainAfterSeconds }: Closed,
) => {
  void reply
    .code(problem.status)
    .header('retry-after', askAgainAfterSeconds)
    .header('cache-control', 'no-store')
  if (isForPage(request))
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy([]) })
      .send(page)
  return reply.send(problemBody(problem, request.id))
}

export const problemBody = ({ message, code, fields }: Problem, requestId: string): ProblemBody => ({
  error: message,
  code,
  requestId,
  ...(fields && { fields }),
})

export const notFound = () => new Problem('not_found', 404, 'There is nothing at this address.')

export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', 503, 'The service is briefly unavailable. Please try again.', {
      retryAfter: 5,
    })
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  const known = code?.startsWith('FST_') ? ofFastify[statusCode ?? 500] : ofDatabase.get(code ?? '')
  return known?.() ?? new Problem('unexpected', 500, 'Something went wrong on our side. Please try again.')
}

/** Errors that Fastify raises before a handler runs. */
const ofFastify: Record<number, () => Problem> = {
  400: () => new Problem('invalid_request', 400, 'This request could not be read.'),
  404: notFound,
  414: notFound, // a path parameter longer than any real one
  413: () => new Problem('too_large', 413, 'This is too large to send.'),
  415: () => new Problem('unsupported_media_type', 415, 'This kind of content is not accepted here.'),
  429: () =>
    new Problem('too_many_requests', 429, 'Too many tries. Please wait a minute.', { retryAfter: 60 }),
  503: () => new Problem('unavailable', 503, 'The service is stopping. Please try again.', { retryAfter: 5 }),
}

/** What PostgreSQL cannot store or compare, no matter where in the request it came from: a NUL character in text, a number that is too large. */
const ofDatabase: ReadonlyMap<string, () => Problem> = new Map(
  Object.entries({
    '22021': () =>
      new Problem('invalid_request', 400, 'This request contains a character that we cannot store.'),
    '22003': () => new Problem('invalid_request', 400, 'This request contains a number that is too large.'),
  }),
)
