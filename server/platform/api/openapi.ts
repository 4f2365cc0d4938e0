// The API's OpenAPI document, generated from the schemas that validate every call.
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { apiPage } from './openapi-page.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** Describes the routes registered after it at /api/openapi.json, and shows them at /api/docs. */
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
        description: 'Amounts of money are US dollars with at most two decimals. Dates are ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        // A getter, so that the server starts without describing them.
        get schemas() {
          return { Problem: problemSchema, ...sharedResponses() }
        },
      },
    },
    transform: describeRoute,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(app.swagger()),
  )
  apiPage(app)
}

const text = { type: 'string' as const }

const problemSchema = {
  type: 'object' as const,
  description: 'Every error response has this shape.',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { ...text, description: 'A sentence to show to the user. It says what to do next.' },
    code: text,
    requestId: text,
    fields: {
      type: 'object' as const,
      additionalProperties: text,
      description: 'One message for each invalid field of the request.',
    },
  },
}

const repeatableHeaders = {
  type: 'object' as const,
  properties: {
    'Idempotency-Key': {
      ...text,
      minLength: 1,
      maxLength: 255,
      description: 'A repeat with the same key and body gets the first response and changes nothing.',
    },
  },
}

/** Errors are described here and not in the route, whose schemas would strip their extra fields. */
const describeRoute = ({
  schema,
  url,
  route,
}: {
  schema: FastifySchema
  url: string
  route: RouteOptions
}) => {
  if (!schema || schema.hide) return { schema: { hide: true }, url }
  const { params, querystring, body, response, ...facts } = schema as DescribedSchema
  const { problems = [], answers, upload } = route.config ?? {}
  const codes =
    problems.length > 0 ? `Codes of this call: ${problems.join(', ')}.` : 'This call has no specific codes.'
  const failure = {
    description: `The error. ${codes}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const described = {
    ...facts,
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(querystring && { querystring: jsonSchema(querystring, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...(upload && { consumes: ['multipart/form-data'], body: formSchema(upload) }),
    ...(route.config?.isRepeatable && { headers: repeatableHeaders }),
    response: {
      ...Object.fromEntries(
        Object.entries(response).map(([status, answer]) => [
          status,
          answers ? fileAnswer(answers) : responseSchema(answer),
        ]),
      ),
      default: failure,
    },
  }
  return { schema: described, url }
}

const formSchema = ({ file, fields, type = 'application/pdf' }: NonNullable<Endpoint['upload']>) => {
  const { properties, required = [], ...described } = jsonSchema(fields, 'input')
  return {
    ...described,
    properties: { ...properties, [file]: { ...text, contentMediaType: type } },
    required: [...required, file],
  }
}

const fileAnswer = (type: string) => ({
  description: 'The file',
  content: { [type]: { schema: { ...text, format: 'binary' } } },
})

type DescribedSchema = {
  params?: z.ZodMiniType
  querystring?: z.ZodMiniType
  body?: z.ZodMiniType
  response: Record<string, z.ZodMiniType>
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: found }) => {
      const shared = io === 'output' && references.get(zodSchema)
      if (!shared || Object.is(zodSchema, schema)) return
      for (const key of Object.keys(found)) delete found[key]
      Object.assign(found, shared)
    },
  })
  return described
}

const references: ReadonlyMap<unknown, { $ref: string }> = new Map(
  Object.entries(sharedSchemas).map(([name, schema]) => [schema, { $ref: `#/components/schemas/${name}` }]),
)

const responseSchema = (answer: z.ZodMiniType) => references.get(answer) ?? jsonSchema(answer, 'output')

/** As responses have them. A request may omit fields, so only responses refer to these. */
const sharedResponses = () =>
  Object.fromEntries(
    Object.entries(sharedSchemas).map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
  )
