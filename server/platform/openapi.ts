// The API's own description, made from the schemas that check every call.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiPage } from '#server/platform/openapi-page'

type Transform = typeof jsonSchemaTransform

/** Describes the routes that are registered after it, at /api/openapi.json, and shows them at /api/docs. */
export const describeApi = async (
  app: FastifyInstance,
  { title, version }: { title: string; version: string },
) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title,
        version,
        description: 'Money is US dollars with at most two decimals. Dates are ISO 8601 UTC.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Problem: problemSchema },
      },
    },
    transform: describeRoute as Transform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(app.swagger()),
  )
  apiPage(app)
}

const text = { type: 'string' as const }

const problemSchema = {
  type: 'object' as const,
  description: 'Every failure has this shape.',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { ...text, description: 'Fit to show to a person; says what to do next.' },
    code: text,
    requestId: text,
    fields: {
      type: 'object' as const,
      additionalProperties: text,
      description: 'One message for each field of the request that does not fit.',
    },
  },
}

/** The failures are described here and not in the route, whose schemas would cut their further fields off. */
const describeRoute: Transform = (document) => {
  if (!document.schema) return { schema: { hide: true }, url: document.url }
  const { schema, url } = jsonSchemaTransform(document)
  if (schema['hide']) return { schema, url }
  const { problems = [] } =
    (document as { route?: { config?: { problems?: readonly string[] } } }).route?.config ?? {}
  const codes = problems.length > 0 ? `Its own codes: ${problems.join(', ')}.` : 'It has no codes of its own.'
  const failure = {
    description: `What went wrong. ${codes}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return { schema: { ...schema, response: { ...(schema['response'] as object), default: failure } }, url }
}
