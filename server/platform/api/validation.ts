// Applies the contract's schemas: requests are parsed, and responses are checked against what was promised.
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'
import { saidTogether } from '#rules/field-sentences'
import { fieldMessage, isTypedInQuery, queryMessage } from './field-message.ts'
import { fieldsRefused } from '#server/platform/api/fields-refused'
import { Problem } from '#server/platform/problem'

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data) => {
    const error = httpPart === 'querystring' ? queryMessage : fieldMessage
    const result = z.safeParse(schema, data, { error })
    return result.success
      ? { value: result.data }
      : { error: validationProblem(result.error.issues, httpPart) }
  }

export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (answer) => {
    const result = z.safeEncode(schema, answer)
    if (result.success) return JSON.stringify(result.data)
    throw new Error(`${method} ${url} did not answer as its contract says`, { cause: result.error })
  }

/** One message for each invalid field of a request, or of one part of it. */
export const validationProblem = (issues: readonly z.core.$ZodIssue[], part = 'request') => {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.join('.')
    if (name !== '' && !messages.has(name)) messages.set(name, message)
  }
  const faults = [...messages]
  const say = part === 'querystring' ? saidOfQuery : saidTogether
  const sentence =
    faults.length > 0 ? say(faults) : `The ${part} of this request is missing or has the wrong form.`
  return new Problem('invalid_request', 400, sentence, { fields: Object.fromEntries(messages) })
}

/** The refusal with more faults, by their paths. A field keeps the fault that the refusal names, and those come first. */
export const refusedTogether = (refusal: Problem, more: Readonly<Record<string, string>>): Problem =>
  fieldsRefused({ ...refusal.fields, ...more, ...refusal.fields })

/** The names of an address are for programs. A list of the desk says in its own words which filter is wrong. */
const saidOfQuery = (faults: readonly (readonly [name: string, message: string])[]) => {
  const typed = faults.filter(([name]) => isTypedInQuery(name))
  return typed.length > 0
    ? saidTogether(typed)
    : 'Something in this link is not right. Go back and try again.'
}
