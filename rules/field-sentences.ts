// Fields and their faults in sentences for people.
import { chosenFields, fieldNames, type NamedField } from './field-names.ts'

/** The names that differ within a sentence. */
const within: Partial<Record<NamedField, string>> = {
  at: 'when it is published',
  buildsOnId: 'the package that it builds on',
  contactLabel: 'what the contact page calls it',
  details: 'what they wrote',
  expiresOn: 'the last day of the offer',
  isOwn: 'who does the work',
  isTeam: 'for whom it is',
  licensedStates: 'the states with a license',
  needsHome: 'whether it needs a home where we are licensed',
  off: 'what it takes off',
  on: 'what it is for',
  receivedOn: 'the day it reached us',
  relation: 'what this customer is',
  required: 'when it is required',
  summary: 'what it is in one sentence',
}

/** The name of a list's entry. Its fields are named after it: 'Picture 2: enter the description …'. */
const entries: ReadonlyMap<PropertyKey, string> = new Map([
  ['documents', 'Document'],
  ['holidays', 'Holiday'],
  ['included', 'What they get, line'],
  ['legalHolidays', 'Added holiday'],
  ['listingCategories', 'Category'],
  ['licensedStates', 'State'],
  ['pictures', 'Picture'],
  ['sections', 'Section'],
  ['socialLinks', 'Social profile'],
  ['videos', 'Video'],
  ['yourPart', 'Their part, line'],
])

/** Paths where the same key has another name. */
const elsewhere: ReadonlyMap<string, NamedField> = new Map([
  ['guarantee.name', 'guaranteeName'],
  ['guarantee.text', 'guaranteeText'],
  ['leadId', 'isTeam'],
  ['legalHolidays.on', 'day'],
  ['listingPlan.changes', 'listingChanges'],
  ['pictures.address', 'address'],
  ['productId', 'on'],
  ['socialLinks.url', 'address'],
  ['wanted.on', 'day'],
])

/** Fields whose parts have no names. */
const wholes: ReadonlySet<string> = new Set(['features', 'marketingDay'])

export type FieldSaid = {
  /** As on the screen. */
  label: string
  /** Within a sentence: 'the title'. */
  inSentence: string
  /** 'Choose' for fields without typing. */
  verb: 'Enter' | 'Choose'
  /** The entry of a list that it belongs to: 'Picture 2'. */
  entry: string | undefined
}

/** The name of the field at this path of a request. Undefined for fields that only programs send. */
export const fieldAt = (path: readonly PropertyKey[]): FieldSaid | undefined => {
  const keys = path.filter((part): part is string => typeof part === 'string' && !/^\d+$/.test(part))
  const [parent, last = ''] = [keys.at(-2), keys.at(-1)]
  const name =
    parent !== undefined && wholes.has(parent)
      ? parent
      : (elsewhere.get(`${parent}.${last}`) ?? elsewhere.get(last) ?? last)
  if (!isNamed(name)) return undefined
  const label = fieldNames[name]
  return {
    label,
    inSentence: within[name] ?? sentenceForm(label),
    verb: Object.hasOwn(chosenFields, name) ? 'Choose' : 'Enter',
    entry: entryIn(path),
  }
}

const isNamed = (name: string): name is NamedField => Object.hasOwn(fieldNames, name)

const entryIn = (path: readonly PropertyKey[]) => {
  const at = path.findLastIndex((part) => typeof part === 'number' || /^\d+$/.test(String(part)))
  const name = entries.get(path[at - 1] ?? '')
  return name === undefined ? undefined : `${name} ${Number(path[at]) + 1}`
}

const sentenceForm = (label: string) => {
  const lower = lowerFirst(label)
  return /^(?:what|where|who|when|why|how|until|your) /.test(lower) ? lower : `the ${lower}`
}

/** The message at a required field that is empty. `label`: as on the screen. */
export const askFor = (label: string, verb: FieldSaid['verb'] = 'Enter'): string =>
  label.endsWith('?') ? `Answer this question: ${label}` : `${verb} ${sentenceForm(label)}.`

/** 'The title' becomes 'the title', and 'HOA' stays as it is. */
export const lowerFirst = (text: string): string =>
  /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The message at a text of `typed` characters where `most` are taken. */
export const tooManyCharacters = (most: number, typed: number): string =>
  `Enter at most ${most.toLocaleString('en-US')} characters. These are ${typed.toLocaleString('en-US')}.`

/** The message for a request that only a program can have sent. */
export const incompleteRequest = 'This page sent an incomplete request. Reload it and try again.'

/** All faults of a form in one text, each with the name of its field. `faults`: messages by path, such as 'pictures.1.alt'. */
export const saidTogether = (faults: readonly (readonly [path: string, message: string])[]): string => {
  const sentences = faults.map(([path, message]) => {
    const field = fieldAt(path.split('.'))
    if (!field) return incompleteRequest
    const { label, inSentence, entry } = field
    const isNamedIn = [label, inSentence].some((name) => message.toLowerCase().includes(name.toLowerCase()))
    const isWhole = isNamedIn || !/^(?:Enter|Choose|Leave|Must) /.test(message)
    if (isWhole && entry === undefined) return message
    return `${entry ?? label}: ${lowerFirst(message)}`
  })
  return [...new Set(sentences)].join(' ')
}

/** For a day or a time of which only a part is typed. */
export const halfTyped = 'Complete it, or clear it.'
