import type * as z from 'zod/mini'
import { emailExample } from '#rules/addresses'

type Issue = z.core.$ZodRawIssue

/** What is wrong with one field, as a sentence to show next to it. A schema's own message is kept. */
export const fieldMessage = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null) return 'This is required.'
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected form.'
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}.`
    default:
      return 'This value is not accepted.'
  }
}

const formats: Record<string, string> = {
  email: `Must be ${emailExample}.`,
  url: 'Must be a web address.',
  uuid: 'Must be an id.',
  date: 'Must be a date such as 2026-05-31.',
  datetime: 'Must be a date and time in ISO 8601.',
}

const wrongType = (expected: string) => {
  switch (expected) {
    case 'number':
      return 'Must be a number.'
    case 'int':
      return 'Must be a whole number.'
    case 'string':
      return 'Must be text.'
    case 'boolean':
      return 'Must be true or false.'
    case 'array':
      return 'Must be a list.'
    default:
      return 'This is not in the expected form.'
  }
}

const tooSmall = ({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>) => {
  if (origin === 'string')
    return minimum === 1 ? 'This is required.' : `Must have at least ${minimum} characters.`
  if (origin === 'array' || origin === 'set')
    return `Must have at least ${minimum} ${minimum === 1 ? 'entry' : 'entries'}.`
  return inclusive === false ? `Must be more than ${minimum}.` : `Must be at least ${minimum}.`
}

const tooBig = ({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>) => {
  if (origin === 'string')
    return `Must have at most ${maximum} ${maximum === 1 ? 'character' : 'characters'}.`
  if (origin === 'array' || origin === 'set')
    return `Must have at most ${maximum} ${maximum === 1 ? 'entry' : 'entries'}.`
  return inclusive === false ? `Must be less than ${maximum}.` : `Must be at most ${maximum}.`
}
