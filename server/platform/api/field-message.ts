import type * as z from 'zod/mini'
import { emailExample } from '#rules/addresses'
import { inDollars } from '#rules/money'
import { fieldAt, type FieldSaid } from '#rules/field-sentences'

type Issue = z.core.$ZodRawIssue

/** What is wrong with one field, as a sentence to show next to it. A schema's own message is kept. */
export const fieldMessage = (issue: Issue): string => messageOf(issue, fieldAt(issue.path ?? []) ?? unnamed)

/** The same for a query. It belongs to an address, not to a form: a filter has the name of another form's field by chance. */
export const queryMessage = (issue: Issue): string => {
  const path = issue.path ?? []
  return messageOf(issue, (isTypedInQuery(path.join('.')) ? fieldAt(path) : undefined) ?? unnamed)
}

/** What people type to look something up. */
export const isTypedInQuery = (name: string): boolean => typedInQueries.has(name)

const typedInQueries: ReadonlySet<string> = new Set(['email', 'phone', 'q', 'searchValue'])

const messageOf = (issue: Issue, field: FieldSaid): string => {
  if (isAbsent(issue)) return missing(field)
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, field)
    case 'too_small':
      return tooSmall(issue, field)
    case 'too_big':
      return tooBig(issue, field)
    case 'invalid_format':
      return formats.get(issue.format) ?? notAccepted(field)
    case 'not_multiple_of':
      return `${must(field)} be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}.`
    case 'invalid_value':
      return wrongChoice(issue.values, field)
    default:
      return notAccepted(field)
  }
}

/** Fields that only programs send have no name on the screen. */
const unnamed: FieldSaid = { label: 'This', inSentence: 'this', verb: 'Enter', entry: undefined }

const isAbsent = ({ input, ...issue }: Issue) =>
  input === undefined ||
  input === null ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)

const missing = (field: FieldSaid) =>
  field === unnamed ? 'This is required.' : `${field.verb} ${field.inSentence}.`

const notAccepted = (field: FieldSaid) =>
  field === unnamed ? 'This value is not accepted.' : `Check ${field.inSentence}: we cannot accept this.`

/** People do not see a program's own words, such as `inOrder`. */
const wrongChoice = (values: readonly unknown[], field: FieldSaid) => {
  const words = values.map(String)
  const areForPeople = words.every((word) => /^[A-Za-z]?[a-z\d -]*$/.test(word))
  if (field === unnamed)
    return areForPeople ? `Must be one of: ${words.join(', ')}.` : 'This value is not accepted.'
  return `Choose ${field.inSentence}${areForPeople ? `: ${words.join(', ')}` : ''}.`
}

const formats: ReadonlyMap<string, string> = new Map([
  ['email', `Enter ${emailExample}.`],
  ['url', 'Enter a web address such as https://www.example.com.'],
  ['uuid', 'Must be an id.'],
  ['date', 'Enter a date such as 2026-05-31.'],
  ['datetime', 'Enter a date and time such as 2026-05-31T09:00:00Z.'],
])

/** 'The title must' */
const must = (field: FieldSaid) =>
  field === unnamed ? 'Must' : `${field.inSentence.charAt(0).toUpperCase()}${field.inSentence.slice(1)} must`

const wrongType = (expected: string, field: FieldSaid) => {
  switch (expected) {
    case 'number':
      return `${must(field)} be a number.`
    case 'int':
      return `${must(field)} be a whole number.`
    case 'string':
      return `${must(field)} be text.`
    case 'boolean':
      return `${must(field)} be true or false.`
    case 'array':
      return `${must(field)} be a list.`
    default:
      return notAccepted(field)
  }
}

/** People type sums in dollars, which a request has in cents. */
const limitOf = ({ path }: Issue, limit: number | bigint): string =>
  String(path?.at(-1)).endsWith('Cents') ? inDollars(Number(limit)) : String(limit)

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>, field: FieldSaid) => {
  const { origin, minimum, inclusive } = issue
  if (origin === 'string') return `${must(field)} have at least ${minimum} characters.`
  if (origin === 'array' || origin === 'set')
    return `${must(field)} have at least ${minimum} ${minimum === 1 ? 'entry' : 'entries'}.`
  return `${must(field)} be ${inclusive === false ? 'more than' : 'at least'} ${limitOf(issue, minimum)}.`
}

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>, field: FieldSaid) => {
  const { origin, maximum, inclusive } = issue
  if (origin === 'string')
    return `${must(field)} have at most ${maximum} ${maximum === 1 ? 'character' : 'characters'}.`
  if (origin === 'array' || origin === 'set')
    return `${must(field)} have at most ${maximum} ${maximum === 1 ? 'entry' : 'entries'}.`
  return `${must(field)} be ${inclusive === false ? 'less than' : 'at most'} ${limitOf(issue, maximum)}.`
}
