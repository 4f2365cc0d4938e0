import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage, queryMessage } from './field-message.ts'

const messageFor = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: fieldMessage }).error?.issues[0]?.message

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This is required.'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'This is required.'],
  ['a short text', z.string().check(z.minLength(8)), 'abc', 'Must have at least 8 characters.'],
  ['a long text', z.string().check(z.maxLength(3)), 'abcd', 'Must have at most 3 characters.'],
  ['a text for a number', z.number(), 'x', 'Must be a number.'],
  ['a fraction', z.int(), 1.5, 'Must be a whole number.'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'Must be at least 1.'],
  ['a zero', z.number().check(z.gt(0)), 0, 'Must be more than 0.'],
  ['a large number', z.number().check(z.maximum(5)), 6, 'Must be at most 5.'],
  ['a wrong choice', z.enum(['Yes', 'No']), 'Maybe', 'Must be one of: Yes, No.'],
  ['a wrong email', z.email(), 'a@', 'Enter an email address such as name@example.com.'],
  ['an empty list', z.array(z.string()).check(z.minLength(1)), [], 'Must have at least 1 entry.'],
  ['a text for a list', z.array(z.string()), 'a', 'Must be a list.'],
  ['a text for a flag', z.boolean(), 'yes', 'Must be true or false.'],
  ['a wrong pattern', z.string().check(z.regex(/^\d{5}$/)), '8020', 'This value is not accepted.'],
  ['its own message', z.string().check(z.regex(/^\d{5}$/, { error: 'Five digits.' })), 'x', 'Five digits.'],
])('%s', (_name, schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message)
})

test.each([
  ['title', '', 'Enter the title.'],
  ['role', undefined, 'Choose the role.'],
  ['title', 'x'.repeat(9), 'The title must have at most 5 characters.'],
])('a field with a name on the screen is named: %s %j', (name, value, message) => {
  const schema = z.object({ [name]: z.string().check(z.minLength(1), z.maxLength(5)) })
  expect(messageFor(schema, { [name]: value })).toBe(message)
})

test.each([
  ['holder', 'xyz', 'Must be one of: mine, nobody.'],
  ['q', 'xyz', 'Choose the search: mine, nobody.'],
])('a filter has no name of another form’s field: %s', (name, value, message) => {
  const schema = z.object({ [name]: z.enum(['mine', 'nobody']) })
  const { error } = z.safeParse(schema, { [name]: value }, { error: queryMessage })
  expect(error?.issues[0]?.message).toBe(message)
})

test.each([
  ['priceCents', 0, 'The price in dollars must be at least $0.01.'],
  ['amountCents', 1_000_000, 'The amount in dollars must be at most $9,999.99.'],
])('a limit in cents is said in dollars: %s', (name, value, message) => {
  const schema = z.object({ [name]: z.int().check(z.minimum(1), z.maximum(999_999)) })
  expect(messageFor(schema, { [name]: value })).toBe(message)
})
