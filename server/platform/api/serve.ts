import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint, Parsed, Response } from '#contract/endpoint'
import { Problem } from '#server/platform/problem'
import { sayIfOwnChange } from './own-change.ts'
import { refusedTogether } from './validation.ts'
import { admit, type KnownCaller, refuseForeignBody, refuseForeignIds } from './callers.ts'

export type Handle<E extends Endpoint> = (
  input: Parsed<E> & CallerOf<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Response<E> | FastifyReply> | Response<E> | FastifyReply

type CallerOf<E> = E extends { caller: infer C }
  ? { caller: C extends 'customer or visitor' ? KnownCaller | undefined : KnownCaller }
  : unknown

/**
 * Registers one endpoint of the contract. The handler gets the parsed request, and the caller if the endpoint has one. It returns what
 * the contract promises, or the reply if it has sent that itself. A customer's call that names another customer in its path or body never
 * reaches the handler. The code that reads an upload checks the upload's fields. `alsoWrong`: what only the server finds wrong with a body,
 * which is said even if the body does not fit the contract.
 */
export const serve = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E>,
  alsoWrong?: AlsoWrong,
) => {
  const { method, path, summary, tag, caller, params, query, body, upload, response, isRepeatable } = endpoint
  const status = statusOf(endpoint)
  const isGuarded = caller !== undefined || endpoint.isPublicForm
  const route: RouteOptions = {
    method,
    url: path,
    config: {
      problems: problemsOf(endpoint),
      ...(endpoint.responseType && { answers: endpoint.responseType }),
      ...(isRepeatable && { isRepeatable }),
      ...(upload && { upload }),
    },
    schema: {
      summary,
      tags: [tag],
      ...(caller && { security: caller === 'customer or visitor' ? [{ token: [] }, {}] : [{ token: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    ...(isGuarded && { onRequest: admit(app.callers, endpoint) }),
    ...(caller === 'customer' && body && { preValidation: refuseForeignBody }),
    ...(alsoWrong && { attachValidation: true, preHandler: refuseTogether(alsoWrong) }),
    handler: (request, reply) => {
      if (caller === 'customer' && request.caller)
        refuseForeignIds(request.caller, request.params, request.body)
      void reply.code(status)
      const { params, query, body, caller: known } = request
      const answer = handle(
        { params, query, body, caller: known } as unknown as Parsed<E> & CallerOf<E>,
        request,
        reply,
      )
      // A reply that was sent is also awaited, but it is no promise.
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw sayIfOwnChange(error, caller === 'staff' ? (known?.id ?? '') : '')
      })
    },
  }
  if (upload) takeForms(app, route)
  else app.route(route)
}

/** Messages by the paths of the request. */
type Faults = Record<string, string>
type AlsoWrong = (body: Readonly<Record<string, unknown>>) => Promise<Faults> | Faults

const refuseTogether = (alsoWrong: AlsoWrong) => async (request: FastifyRequest) => {
  const refusal: unknown = request.validationError
  if (refusal === undefined) return
  const { body } = request
  if (!(refusal instanceof Problem) || typeof body !== 'object' || body === null) throw refusal
  throw refusedTogether(refusal, await alsoWrong(body as Record<string, unknown>))
}

const statusOf = ({ created, redirects }: Endpoint) => {
  if (redirects) return 303
  return created ? 201 : 200
}

/**
 * In a separate scope, so that no other call accepts a multipart body. The handler reads the body once it has decided to. The scope has a
 * name, because to find one Fastify would compare it with every module of the process, at each start and for each call.
 */
const takeForms = (app: FastifyInstance, route: RouteOptions) => {
  const upload = async (scope: FastifyInstance) => {
    await scope.register(multipart)
    scope.route(route)
  }
  void app.register(Object.assign(upload, { [Symbol.for('fastify.display-name')]: 'upload' }))
}

const problemsOf = (endpoint: Endpoint): readonly string[] => {
  const {
    caller,
    isPublicForm,
    isRepeatable,
    needs,
    provesAgain,
    params,
    body,
    upload,
    problems = [],
  } = endpoint
  const isSignedIn = caller !== undefined && caller !== 'customer or visitor'
  const isCounted = isSignedIn || isPublicForm
  return [
    ...new Set([
      ...(isSignedIn ? ['sign_in_required', 'wrong_role'] : []),
      ...(caller === 'customer' && (params || body || upload) ? ['not_yours'] : []),
      ...(isCounted ? ['too_many_tries'] : []),
      ...(needs !== undefined ? ['not_allowed'] : []),
      ...(provesAgain ? ['proof_needed'] : []),
      ...(isRepeatable ? ['idempotency_key_reused'] : []),
      ...problems,
    ]),
  ]
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Codes of the problems that a caller of this route may get. */
    problems?: readonly string[]
    /** Content type of the response when it is not JSON. */
    answers?: string
    /** The route accepts an `Idempotency-Key`. */
    isRepeatable?: true
    /** The route takes a multipart body: one file and fields. */
    upload?: Endpoint['upload']
  }
}
