// How the brokerage works on leads: whose they are, how far they have come, and when something is due.
import { type LeadStage, leadStages } from './leads.ts'

/** Nothing is left to do about a lead in one of these. */
const endedStages: ReadonlySet<LeadStage> = new Set(['closed', 'lost'])
export const openLeadStages: readonly LeadStage[] = leadStages.filter((stage) => !endedStages.has(stage))

export const isLeadOver = (stage: LeadStage): boolean => endedStages.has(stage)

/** How the list of leads is filtered: one stage, or all that are open. */
export const leadStageFilters = [...leadStages, 'open'] as const
export const leadHolders = ['mine', 'nobody', 'others'] as const
export const leadDueFilters = ['overdue', 'today'] as const
/** With a minus: what is due last, or the newest, first. */
export const leadSorts = ['due', '-due', 'sent', '-sent'] as const

/** Where a homeowner began: with the address on the home page, or with the form itself. */
export const leadSources = ['home page', 'lead form'] as const
export type LeadSource = (typeof leadSources)[number]

/** A lead that is lost needs a reason, so that the brokerage learns from it. */
export const needsReason = (stage: LeadStage): boolean => stage === 'lost'

export const longestLostReason = 500
export const longestLeadNote = 4_000
export const longestNextStep = 200
/** The longest names of a buyer who receives a lead or makes an offer, in characters. */
export const longestBuyerName = 120

type LeadTimes = {
  stage: LeadStage
  /** When the first answer is due. Times are milliseconds since 1970. */
  answerDueAt: number
  nextStepAt: number | null
}

/** When something about a lead is due next: the first answer until there was one, then the next step. Null when nothing is. */
export const leadDueAt = ({ stage, answerDueAt, nextStepAt }: LeadTimes): number | null => {
  if (isLeadOver(stage)) return null
  if (stage === 'new') return nextStepAt === null ? answerDueAt : Math.min(answerDueAt, nextStepAt)
  return nextStepAt
}

type Searched = {
  reference: string
  name: string
  email: string
  phone: string
  line1: string
  city: string
  zip: string
}

/**
 * The beginnings by which a lead is found, in lower case: each word of the name with what follows it, the email, the telephone number with
 * and without its area code, the street with and without its number, the city, the ZIP code and the reference.
 */
export const leadSearchWords = ({ reference, name, email, phone, line1, city, zip }: Searched): string[] => {
  const digits = digitsOf(phone).slice(0, 10)
  const street = line1.trim().toLowerCase()
  const words = [
    ...restsOf(name.trim().toLowerCase()),
    email,
    digits,
    digits.slice(3),
    street,
    withoutNumber(street),
    city.trim().toLowerCase(),
    zip,
    reference.toLowerCase(),
  ]
  return [...new Set(words.filter((word) => word !== ''))]
}

/** How a search is compared with those: a telephone number by its digits. */
export const leadSearchFor = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  const digits = digitsOf(text)
  const isPhone = /^[\d\s().+-]+$/.test(text) && digits.length > 5 && !/^\d{5}-?\d{0,4}$/.test(text)
  return isPhone ? digits.replace(/^1(?=\d{10})/, '') : text
}

const withoutNumber = (street: string): string => {
  const [first = '', ...rest] = street.split(/\s+/)
  return /\d/.test(first) ? rest.join(' ') : street
}

const restsOf = (name: string): string[] => {
  const words = name.split(/\s+/)
  return words.map((_, at) => words.slice(at).join(' '))
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
