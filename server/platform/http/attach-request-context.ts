// Each request carries its origin, so that its work can be counted by call and by feature.
import type {
  FastifyInstance,
  FastifyReply,
  onRequestHookHandler,
  onResponseHookHandler,
  preValidationHookHandler,
  RouteOptions,
} from 'fastify'
import {
  type Origin,
  runInContext,
  routeOrigin,
  type RequestContext,
  currentRequest,
} from '#server/platform/observe/request-context'
import type { LoadGuard } from './overload.ts'
import type { Tracer } from '#server/platform/observe/tracer-types'

/** Call it before any route is added. */
export const attachRequestContext = (
  app: FastifyInstance,
  tracer: Tracer | undefined,
  load: Pick<LoadGuard, 'rest'>,
): void => {
  app.decorateRequest('requestContext', null)
  app.addHook('onRoute', (route) => {
    const { method, url, schema } = route
    const origin = routeOrigin({ method, url, tag: schema?.tags?.[0] })
    route.onRequest = [
      tracer ? traceFor(origin, tracer, load) : enterFor(origin, load),
      ...[route.onRequest ?? []].flat(),
    ]
    if (mayHaveBody(route)) route.preValidation = [enterAgain, ...[route.preValidation ?? []].flat()]
  })
  if (tracer) app.addHook('onResponse', endTrace)
}

/** Work after this runs for the origin of this request. */
const enterFor =
  (origin: Origin, load: Pick<LoadGuard, 'rest'>): onRequestHookHandler =>
  (request, reply, next) => {
    request.requestContext = { origin, requestId: request.id, page: undefined, rest: restingOf(load, reply) }
    runInContext(request.requestContext, next)
  }

/** The same, with a trace of it. The trace has neither address nor query. */
const traceFor =
  (origin: Origin, tracer: Tracer, load: Pick<LoadGuard, 'rest'>): onRequestHookHandler =>
  (request, reply, next) => {
    const { traceparent } = request.headers
    const header = typeof traceparent === 'string' ? traceparent : undefined
    const span = tracer.begin(origin.work, 'server', header)
    request.requestContext = {
      origin,
      requestId: request.id,
      page: undefined,
      span,
      rest: restingOf(load, reply),
    }
    runInContext(request.requestContext, next)
  }

/** A call that a page makes belongs to the request for the page, which is what counts as work. */
const restingOf = (load: Pick<LoadGuard, 'rest'>, reply: FastifyReply) =>
  currentRequest().rest ?? (() => load.rest(reply.raw))

const endTrace: onResponseHookHandler = ({ method, id, requestContext }, { statusCode }, next) => {
  requestContext?.span?.end(
    {
      'http.request.method': method,
      'http.route': requestContext.page ?? requestContext.origin.route ?? '',
      'http.response.status_code': statusCode,
      'yardsign.feature': requestContext.origin.feature,
      'yardsign.request_id': id,
    },
    statusCode >= 500,
  )
  next()
}

/** A body arrives by events of the connection, which do not know the request. */
const enterAgain: preValidationHookHandler = ({ requestContext }, _reply, next) =>
  requestContext ? runInContext(requestContext, next) : next()

const mayHaveBody = ({ method }: RouteOptions) =>
  [method].flat().some((name) => name !== 'GET' && name !== 'HEAD')

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Null if the address has no route, and until the request has reached its route. */
    requestContext: RequestContext | null
  }
}
