import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Parsed, Response } from '#contract/endpoint'

export type Handle<E extends Endpoint> = (
  input: Parsed<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Response<E> | FastifyReply> | Response<E> | FastifyReply

/**
 * Registers one endpoint of the contract. The handler gets what was sent, parsed, and gives what the contract promises, or the reply
 * when it has sent that itself.
 */
export const serve = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E>) => {
  const { method, path, summary, tag, params, query, body, response, problems = [] } = endpoint
  if (endpoint.caller)
    throw new Error(`${method} ${path} is for a ${endpoint.caller}, and nothing here knows callers yet.`)
  const status = endpoint.created ? 201 : 200
  app.route({
    method,
    url: path,
    config: { problems },
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    handler: (request, reply) => {
      void reply.code(status)
      const input = { params: request.params, query: request.query, body: request.body }
      return handle(input as unknown as Parsed<E>, request, reply)
    },
  })
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Codes of the problems that a caller of this route may meet. */
    problems?: readonly string[]
  }
}
