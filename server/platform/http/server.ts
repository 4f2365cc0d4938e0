// The HTTP server, without a word of what it serves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '#server/platform/config'
import { loggedPath } from '#server/platform/http/logged-path'
import { createLoadGuard } from '#server/platform/http/overload'
import { answerFailure, notFound, problemBody, problemOf } from '#server/platform/http/problem-answer'
import { parseQueryString } from '#server/platform/http/query-string'
import { requestIdOf } from '#server/platform/http/request-id'
import { securityHeaders } from '#server/platform/http/security-headers'
import { serializerCompiler, validatorCompiler } from '#server/platform/http/validation'
import type { Log } from '#server/platform/log'
import { Problem } from '#server/platform/problem'

const largestBody = 256 * 1024
const operatorUrls = new Set(['/healthz', '/readyz', '/metrics'])

/** Sees each request before anything else does, and answers it or calls `next`. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type HttpServer = {
  app: FastifyInstance
  /** One at a time: the cache of pages, or the development server of their sources. */
  setFrontDoor(door: FrontDoor): void
}

export const createHttpServer = (config: Config, log: Log): HttpServer => {
  const guard = createLoadGuard({ isExempt: (url) => operatorUrls.has(url) })
  let frontDoor: FrontDoor = (_request, _response, next) => next()
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: largestBody,
    requestTimeout: 5 * 60_000, // 10 MB over a slow line; the headers have a minute
    connectionTimeout: 120_000,
    return503OnClosing: false, // what still comes over an open connection while the server stops is answered
    keepAliveTimeout: 72_000, // longer than the usual load balancer's minute, so that it closes first
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 1000 },
    serverFactory: (handler, options) =>
      createServer(options, (request, response) =>
        frontDoor(request, response, () => {
          guard.admit(request, response)
          handler(request, response)
        }),
      ),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id)
      return answerFailure(problemOf(error), request, reply) // its own message holds the whole address
    },
    clientErrorHandler: answerBrokenRequest,
  })
  const headers = securityHeaders(config)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply))

  // The hooks of every request call `next` instead of being async: a promise for each would be most of what they cost.
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    next(request.url.includes('%00') ? unreadable(request.url) : undefined)
  })
  guard.attach(app)
  logRequests(app, log)
  hangUpWhenStopping(app)
  return { app, setFrontDoor: (door) => (frontDoor = door) }
}

/** No name holds a NUL: a path with one leads nowhere, and a question with one cannot be answered. */
const unreadable = (url: string) => {
  const [path = '', ...query] = url.split('?')
  if (path.includes('%00')) return notFound()
  const names = Object.entries(parseQueryString(query.join('?'))).flatMap(([name, value]) =>
    value.includes('\0') ? [name] : [],
  )
  if (names.length === 0) return new Problem('invalid_request', 400, 'This address cannot be read.')
  const fields = Object.fromEntries(names.map((name) => [name, 'Must not hold a NUL character.']))
  return new Problem('invalid_request', 400, `Please check: ${names.join(', ')}.`, { fields })
}

/** One line for each answered request. */
const logRequests = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', (request, reply, next) => {
    const level = operatorUrls.has(request.url) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) request.log[level](factsOf(request, reply), 'request')
    next()
  })
}

const factsOf = (
  { method, url, routeOptions }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) => ({ method, path: loggedPath(url, routeOptions.url), status: statusCode, ms: Math.round(elapsedTime) })

/** Node closes the quiet connections when a server stops, and waits for those that fall quiet later until their clients close them. */
const hangUpWhenStopping = (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** Bytes that are not HTTP at all, or headers beyond all measure: no request exists that could be answered properly. */
function answerBrokenRequest(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const problem = new Problem('invalid_request', 400, 'This request could not be read.')
  const body = JSON.stringify(problemBody(problem, requestIdOf({ headers: {} })))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
