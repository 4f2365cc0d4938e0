// Each request carries who asks, so that what goes on for it can be counted by call and by feature.
import type {
  FastifyInstance,
  FastifyReply,
  onRequestHookHandler,
  onResponseHookHandler,
  preValidationHookHandler,
  RouteOptions,
} from 'fastify'
import { type Asker, askedBy, askerOf, type Asking, whoAsks } from '#server/platform/observe/work-origin'
import type { LoadGuard } from '#server/platform/http/overload'
import type { Tracer } from '#server/platform/tracing/tracer'

/** Call it before any route is added. */
export const knowAskers = (
  app: FastifyInstance,
  tracer: Tracer | undefined,
  load: Pick<LoadGuard, 'rest'>,
): void => {
  app.decorateRequest('asking', null)
  app.addHook('onRoute', (route) => {
    const { method, url, schema } = route
    const asker = askerOf({ method, url, tag: schema?.tags?.[0] })
    route.onRequest = [
      tracer ? traceFor(asker, tracer, load) : enterFor(asker, load),
      ...[route.onRequest ?? []].flat(),
    ]
    if (mayHaveBody(route)) route.preValidation = [enterAgain, ...[route.preValidation ?? []].flat()]
  })
  if (tracer) app.addHook('onResponse', endTrace)
}

/** What follows is done for the asker of this request. */
const enterFor =
  (asker: Asker, load: Pick<LoadGuard, 'rest'>): onRequestHookHandler =>
  (request, reply, next) => {
    request.asking = { asker, requestId: request.id, page: undefined, rest: restingOf(load, reply) }
    askedBy(request.asking, next)
  }

/** The same, with a trace of it. Neither address nor query is in it. */
const traceFor =
  (asker: Asker, tracer: Tracer, load: Pick<LoadGuard, 'rest'>): onRequestHookHandler =>
  (request, reply, next) => {
    const { traceparent } = request.headers
    const header = typeof traceparent === 'string' ? traceparent : undefined
    const span = tracer.begin(asker.work, 'server', header)
    request.asking = { asker, requestId: request.id, page: undefined, span, rest: restingOf(load, reply) }
    askedBy(request.asking, next)
  }

/** A call that a page makes belongs to the request for the page, which is what counts as work. */
const restingOf = (load: Pick<LoadGuard, 'rest'>, reply: FastifyReply) =>
  whoAsks().rest ?? (() => load.rest(reply.raw))

const endTrace: onResponseHookHandler = ({ method, id, asking }, { statusCode }, next) => {
  asking?.span?.end(
    {
      'http.request.method': method,
      'http.route': asking.page ?? asking.asker.route ?? '',
      'http.response.status_code': statusCode,
      'yardsign.feature': asking.asker.feature,
      'yardsign.request_id': id,
    },
    statusCode >= 500,
  )
  next()
}

/** A body arrives by events of the connection, which know nothing of the request. */
const enterAgain: preValidationHookHandler = ({ asking }, _reply, next) =>
  asking ? askedBy(asking, next) : next()

const mayHaveBody = ({ method }: RouteOptions) =>
  [method].flat().some((name) => name !== 'GET' && name !== 'HEAD')

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Null when the address has no route, and until the request has reached its route. */
    asking: Asking | null
  }
}
