// What the desk's calls say about invalid input: words of the screen, never of a program.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskEndpoints } from '#contract/desk/api'
import type { Endpoint } from '#contract/endpoint'
import { fieldAt } from '#rules/field-sentences'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const calls: readonly Endpoint[] = deskEndpoints

/** Every key of a schema, at any depth. */
const keysIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(keysIn),
  ]
}
const schemaOf = (part: z.ZodMiniType) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })

/** Keys that nobody would mistake for a word: those with a capital inside. */
const programWords = new Set(
  calls
    .flatMap(({ body, query }) => [body, query].flatMap((part) => (part ? keysIn(schemaOf(part)) : [])))
    .filter((key) => /[a-z][A-Z]/.test(key)),
)

/** Fields that only programs send. A person cannot fix them, so they have no name on the screen. */
const ofPrograms = new Set(
  'action as attestationObject authenticatorData authorityVersionId batch bytes cashOfferId cells changes cleared clientDataJSON clientExtensionResults clientId content copyOf correctsId customerId decisions deviceToken documentId documentVersionId edition evenSo fileKey filter grantsRequest id ids inForce input isArchived isArrival isDone isFileAhead isNew items leadId list mail messageId of offerId offers only orderLineId part parts passkey putBack rawId replacesId requestId requestKey resetToken response seen selection setup sha256 signature signedVersionId step token transports userHandle version'.split(
    ' ',
  ),
)

test('every field of a body has a name on the screen, or is sent only by programs', () => {
  const keys = calls.flatMap(({ body }) => (body ? keysIn(schemaOf(body)) : []))
  const nameless = new Set(keys.filter((key) => !fieldAt([key]) && !ofPrograms.has(key)))
  expect(
    [...nameless].toSorted(),
    'Add the name on the screen to rules/field-names.ts. If only programs send the field, add it to ofPrograms.',
  ).toEqual([])
})

/** Passwords and the like are never shown, and a code for a person is compared with what they typed. */
const secrets = ['code', 'confirmPassword', 'newPassword', 'oldPassword', 'password', 'typed']
/** Texts that are only searched for or looked at, and never stored as they came. A `phone` has its own rule. */
const lookedUp = [
  'agreedBy',
  'assigneeId',
  'categoryId',
  'email',
  'markdown',
  'partyId',
  'productId',
  'reviewerId',
  'timeZone',
  'to',
]
const notStored = new Set([...secrets, ...lookedUp, 'choices', 'phone'])

/** The texts of a schema that allow any characters, by their paths. */
const looseTexts = (
  schema: Json & {
    pattern?: string
    format?: string
    enum?: unknown
    const?: unknown
    allOf?: Json[]
    additionalProperties?: Json | boolean
  },
  path: string,
): string[] => {
  const { type, properties = {}, items, anyOf = [], pattern, format, additionalProperties } = schema
  const isPlain =
    pattern !== undefined ||
    (format !== undefined && format !== 'uri') ||
    'enum' in schema ||
    'const' in schema ||
    'allOf' in schema
  return [
    ...(type === 'string' && !isPlain ? [path] : []),
    ...Object.entries(properties).flatMap(([key, part]) => looseTexts(part, `${path}.${key}`)),
    ...[items, ...anyOf, additionalProperties].flatMap((part) =>
      typeof part === 'object' ? looseTexts(part, path) : [],
    ),
  ]
}

test('every text that the desk accepts is plain: no control characters and no direction marks', () => {
  const found = calls.flatMap(({ method, path, body }) =>
    (body ? looseTexts(schemaOf(body) as Json, '') : [])
      .filter((text) => {
        const keys = text.split('.')
        return (
          !keys.some((key) => ofPrograms.has(key) && !['content', 'changes'].includes(key)) &&
          !notStored.has(keys.at(-1) ?? '')
        )
      })
      .map((text) => `${method} ${path}${text}`)
      .filter((text) => text !== 'POST /api/desk/selections.kind'),
  )
  expect(found, 'Make the field with line, optionalLine or paragraphs of contract/form-fields.ts.').toEqual(
    [],
  )
})

type Json = { type?: string | string[]; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }

/** A value with the schema's shape that is wrong wherever possible. */
const wrongValue = (schema: Json, wrong: unknown): unknown => {
  const { type, properties, items, anyOf } = schema
  const withShape = anyOf?.find((one) => one.properties) ?? schema
  if (properties ?? withShape.properties)
    return Object.fromEntries(
      Object.entries(withShape.properties ?? {}).map(([key, one]) => [key, wrongValue(one, wrong)]),
    )
  return type === 'array' ? [wrongValue(items ?? {}, wrong)] : wrong
}

const bodiesFor = (body: z.ZodMiniType): unknown[] => {
  const schema = schemaOf(body) as Json
  return [
    undefined,
    {},
    ...['', 'a\u0000b', -1.5, 'x'.repeat(70_000)].map((wrong) => wrongValue(schema, wrong)),
  ]
}

const aCaller = async ({ caller, provesAgain }: Endpoint) => {
  const account = await anAccount(app, { role: caller === 'seller' ? 'seller' : 'staff' })
  if (provesAgain) await hasProved(app, account)
  return account
}

const refusalsOf = async (call: Endpoint) => {
  const { method, path, body } = call
  const { token } = await aCaller(call)
  const bodies = body ? bodiesFor(body) : [undefined]
  return Promise.all(
    bodies.map(async (payload) => {
      const answer = await app.http.inject({
        method,
        url: path.replace(/:(\w+)/g, 'some-id'),
        headers: { authorization: `Bearer ${token}` },
        ...(payload !== undefined && { payload: payload as object }),
      })
      return answer.statusCode >= 400
        ? (answer.json() as { error: string; fields?: Record<string, string> })
        : undefined
    }),
  )
}

/** 'content.title', but neither 'name@example.com' nor the end of a sentence. */
const dotPath = /(?<![\w@./:])[a-z]\w*\.(?:[a-z]\w*|\d+)\b(?!@)/
const programWordIn = (message: string) => message.match(/[\w-]+/g)?.find((word) => programWords.has(word))

test('no message of the desk contains a path or a key of a program', async () => {
  const found: string[] = []
  let refused = 0
  for (const call of calls)
    for (const refusal of await refusalsOf(call)) {
      if (!refusal) continue
      refused += 1
      for (const message of [refusal.error, ...Object.values(refusal.fields ?? {})])
        if (dotPath.test(message) || programWordIn(message) !== undefined || message.includes('undefined'))
          found.push(`${call.method} ${call.path}: ${message.slice(0, 300)}`)
    }
  expect(found, 'Give the field an error in words, as other fields of the contract have.').toEqual([])
  expect(refused).toBeGreaterThan(calls.length)
}, 60_000)
