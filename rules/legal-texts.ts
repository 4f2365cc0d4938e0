// The legal texts that a brokerage can replace with its own, and which version of them is in force.
import { fillPlaceholders } from './placeholders.ts'

/** Texts that are agreed to, acknowledged or shown by law. The seven disclosures are one text, because they are acknowledged together. */
export const legalTextNames = {
  disclosures: 'Disclosures before a purchase',
  termsOfSale: 'Terms of Sale',
  refunds: 'Refunds',
  tcpaConsent: 'Consent to calls and texts',
  leadSubmit: 'Beside the button of the lead form',
  offerTimeline: 'Timeline of cash offers',
} as const
export type LegalTextName = keyof typeof legalTextNames
export const legalTextIds = Object.keys(legalTextNames) as LegalTextName[]

/** A part of a text. `id` identifies it in links, and does not change with its words. */
export type LegalSection = { id: string; title: string; paragraphs: string[] }

/** The longest paragraph, in characters. */
export const longestLegalParagraph = 5_000
export const mostLegalParagraphs = 60
export const mostLegalSections = 40

/** Facts that are filled in when a text is shown, so that it follows the brokerage's settings: '{{phone}}'. */
export type LegalFacts = Record<LegalFact, string>
export const legalFacts = [
  'legalName',
  'licenceNumber',
  'employingBroker',
  'postalAddress',
  'phone',
  'email',
  'waysToReach',
  'supportHours',
  'licensedStates',
  'platformFee',
  'guaranteeName',
  'guaranteeText',
] as const
export type LegalFact = (typeof legalFacts)[number]

export const placeholderOf = (fact: string): string => `{{${fact}}}`

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Unknown placeholders stay unchanged. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  fillPlaceholders(text, placeholder, (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined))

/** The unknown placeholders in these sections. */
export const unknownFacts = (sections: readonly LegalSection[]): string[] => {
  const known: readonly string[] = legalFacts
  const text = sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
  const named = Array.from(text.matchAll(placeholder), ([, name = '']) => name)
  return [...new Set(named)].filter((name) => !known.includes(name))
}

/** One version of a text. Times are milliseconds since 1970. */
export type Approved = { effectiveAt: number; approvedAt: number; isWithdrawn: boolean }

/** The version that is in force at that moment: the one that took effect last. Undefined before the first. */
export const inForceAt = <Version extends Approved>(
  versions: readonly Version[],
  now: number,
): Version | undefined =>
  versions
    .filter(({ effectiveAt, isWithdrawn }) => !isWithdrawn && effectiveAt <= now)
    .toSorted((a, b) => b.effectiveAt - a.effectiveAt || b.approvedAt - a.approvedAt)[0]

/** When the next version takes effect. Undefined if none is planned. */
export const nextEffectiveAt = (versions: readonly Approved[], now: number): number | undefined =>
  versions
    .filter(({ effectiveAt, isWithdrawn }) => !isWithdrawn && effectiveAt > now)
    .map(({ effectiveAt }) => effectiveAt)
    .toSorted((a, b) => a - b)[0]

/** A version can be withdrawn until it takes effect. After that, somebody may have agreed to it. */
export const mayWithdraw = ({ effectiveAt, isWithdrawn }: Approved, now: number): boolean =>
  !isWithdrawn && effectiveAt > now

/** A version's name is the day on which it takes effect; a second one on that day ends in '-2'. */
export const versionName = (day: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) {
    const name = number === 1 ? day : `${day}-${number}`
    if (!taken.has(name)) return name
  }
}

/** What is wrong with the sections of a text, as one sentence. Undefined: nothing. `fixed`: the sections that the text must have. */
export const sectionsProblem = (
  name: LegalTextName,
  sections: readonly LegalSection[],
  fixed: readonly string[],
): string | undefined => {
  const ids = sections.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return 'Each section needs its own id.'
  if (name === 'termsOfSale') {
    if (sections.some(({ title }) => title.trim() === '')) return 'Each section needs a title.'
  } else if (ids.join() !== fixed.join()) return `This text has exactly these sections: ${fixed.join(', ')}.`
  const [unknown] = unknownFacts(sections)
  return unknown === undefined ? undefined : `There is no fact called ${placeholderOf(unknown)}.`
}
