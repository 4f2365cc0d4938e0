// The HTTP server. It knows nothing about what it serves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { runOutsideRequests } from '#server/platform/observe/request-context'
import type { Config } from '#server/platform/config/config'
import { answeringBrokenRequests } from '#server/platform/http/broken-request'
import { clientAddress } from '#server/platform/http/client-address'
import { createDrain, type Drain } from '#server/platform/http/drain'
import { headersOnForeignAnswers } from '#server/platform/http/foreign-answers'
import { attachRequestContext } from './attach-request-context.ts'
import { loggedPath, parseQueryString } from '#server/platform/http/request-url'
import { createLoadGuard, type LoadGuard } from '#server/platform/http/overload'
import { permitOrigins } from '#server/platform/http/other-origins'
import { answerFailure, notFound, problemOf } from '#server/platform/http/problem-answer'
import { hasReadableHost, requestIdOf } from '#server/platform/http/request-headers'
import { createEarlyRefusal } from '#server/platform/http/refuse-early'
import { securityHeaders } from '#server/platform/http/security-headers'
import { bodyRules, type BodyWatch, createBodyWatch } from '#server/platform/http/slow-bodies'
import { serializerCompiler, validatorCompiler } from '#server/platform/api/validation'
import type { Log } from '#server/platform/observe/log'
import { Problem } from '#server/platform/problem'
import type { Tracer } from '#server/platform/observe/tracer-types'

const largestBody = 256 * 1024
const operatorUrls = new Set(['/healthz', '/readyz', '/metrics'])

/** Sees each request before anything else does, and answers it or calls `next`. `isPage`: the request is for a page that must be rendered. */
export type BeforeRouter = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (isPage?: boolean) => void,
) => void

export type HttpServer = {
  app: FastifyInstance
  load: LoadGuard
  drain: Drain
  /** One at a time: the page cache, or the development server. */
  setBeforeRouter(handler: BeforeRouter): void
}

type Options = {
  /** Calls that are served however many requests are queued, such as 'POST /api/desk/login', a few of each at a time. */
  keepsPlaceFor?: readonly string[]
  tracer?: Tracer | undefined
}

export const createHttpServer = (
  config: Config,
  log: Log,
  { keepsPlaceFor = [], tracer }: Options = {},
): HttpServer => {
  const headers = securityHeaders(config)
  const refuse = createEarlyRefusal(headers)
  const kept = [...keepsPlaceFor, 'GET /readyz', 'GET /metrics']
  const load = createLoadGuard({ keepsPlace: keepingPlaceFor(kept), limits: config.limits })
  const bodies = createBodyWatch({ addressOf: (request) => clientAddress(request, config.trustedProxies) })
  const drain = createDrain()
  const permit = permitOrigins(config.corsOrigins, headers)
  let beforeRouter: BeforeRouter = (_request, _response, next) => next()

  /** One shared listener: listeners are a large part of what a quick response costs. */
  function onClosed(this: ServerResponse) {
    drain.answered(this)
    load.answered(this)
  }

  const receive = (request: IncomingMessage, response: ServerResponse, serve: () => void) => {
    drain.greet(request, response)
    bodies.watch(request, response)
    if (!hasReadableHost(request)) {
      response.shouldKeepAlive = false
      return refuse(request, response, hostUnclear)
    }
    if (permit(request, response)) return
    beforeRouter(request, response, (isPage = false) => {
      drain.expect(response)
      response.on('close', onClosed)
      if (request.url === '/healthz') serve()
      else
        load.admit({ request, response, isPage, serve, refuse: () => refuse(request, response, overloaded) })
    })
  }

  const app: FastifyInstance = Fastify({
    ...settings(config, log),
    serverFactory: (handler, options) =>
      createServer({ ...options, requireHostHeader: false }, (request, response) =>
        receive(request, response, () => runOutsideRequests(() => handler(request, response))),
      ),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id)
      return answerFailure(problemOf(error), request, reply) // the framework's own message contains the whole address
    },
    clientErrorHandler: answeringBrokenRequests(headers),
  })
  speakOurWay(app, tracer, load)
  tellEveryAnswer(app, headers, config.trustedProxies)
  expectUploads(app, bodies, load)
  limitConnections(app, load, config.limits.connections)
  headersOnForeignAnswers(app, headers, refuse, bodies)
  drain.attach(app)
  whileOpen(app, bodies, load)
  logRequests(app, log)
  return { app, load, drain, setBeforeRouter: (handler) => (beforeRouter = handler) }
}

const settings = (config: Config, log: Log) => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
  trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
  bodyLimit: largestBody,
  pluginTimeout: 0, // every route would have a timer while the server starts
  requestTimeout: bodyRules.upload.wholeWithinMs + 60_000, // bodies are watched one by one; the headers have a minute
  connectionTimeout: 120_000,
  return503OnClosing: false, // requests that still arrive over an open connection while the server stops are answered
  keepAliveTimeout: 72_000, // longer than the usual load balancer's minute, so that it closes first
  routerOptions: { querystringParser: parseQueryString, maxParamLength: 1000 },
})

/** Shapes come from the contract, and failures are problems. */
const speakOurWay = (app: FastifyInstance, tracer: Tracer | undefined, load: LoadGuard) => {
  attachRequestContext(app, tracer, load)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply))
}

/** The hooks of every request call `next` instead of being async: a promise for each would be most of what they cost. */
const tellEveryAnswer = (
  app: FastifyInstance,
  headers: ReturnType<typeof securityHeaders>,
  trustedProxies: number,
) => {
  app.addHook('onRequest', (request, reply, next) => {
    if (trustedProxies > 0) tellCaller(request.raw, trustedProxies)
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    next(request.url.includes('%00') ? unreadable(request.url) : undefined)
  })
}

/** A request that brings a file is known as such before its body is read. */
const expectUploads = (app: FastifyInstance, bodies: BodyWatch, load: LoadGuard) => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.upload) return
    route.preParsing = ({ raw }, _reply, payload, done) => {
      bodies.isUpload(raw)
      load.excuse(raw)
      done(null, payload)
    }
  })
}

const limitConnections = (app: FastifyInstance, load: LoadGuard, most: number) => {
  app.server.maxConnections = most
  app.server.on('connection', load.cameIn)
}

const whileOpen = (app: FastifyInstance, ...watches: readonly { start: () => void; stop: () => void }[]) => {
  for (const { start } of watches) start()
  app.addHook('onClose', async () => {
    for (const { stop } of watches) stop()
  })
}

/** `names`: such as 'GET /metrics'. The query is ignored. */
const keepingPlaceFor = (names: readonly string[]) => {
  const paths = new Set(names.map((name) => name.split(' ')[1]))
  return ({ method, url = '' }: IncomingMessage) => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    if (!paths.has(path)) return undefined
    return names.find((name) => name === `${method} ${path}`)
  }
}

/** Makes Fastify's `request.ip` a valid address, whatever was sent. */
const tellCaller = (request: IncomingMessage, trustedProxies: number) => {
  request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies)
}

const hostUnclear = new Problem(
  'invalid_request',
  400,
  'This request does not say clearly which host it is for.',
)

const overloaded = new Problem('overloaded', 503, 'We are very busy right now. Please try again.', {
  retryAfter: 2,
})

/** No name contains a NUL. A path with one does not exist, and a query with one cannot be answered. */
const unreadable = (url: string) => {
  const [path = '', ...query] = url.split('?')
  if (path.includes('%00')) return notFound()
  const names = Object.entries(parseQueryString(query.join('?'))).flatMap(([name, value]) =>
    value.includes('\0') ? [name] : [],
  )
  if (names.length === 0) return new Problem('invalid_request', 400, 'This address cannot be read.')
  const fields = Object.fromEntries(names.map((name) => [name, 'Must not contain a NUL character.']))
  return new Problem('invalid_request', 400, 'This address contains a character that we cannot store.', {
    fields,
  })
}

/** One log line per request. */
const logRequests = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', (request, reply, next) => {
    const level = operatorUrls.has(request.url) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) request.log[level](factsOf(request, reply), 'request')
    next()
  })
}

const factsOf = ({ method, url, requestContext }: FastifyRequest, reply: FastifyReply) => ({
  method,
  path: loggedPath(url, requestContext?.origin.route),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
})
