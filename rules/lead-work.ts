// How the brokerage works on leads: who has them, how far they have come, and when something is due.
import { type LeadStage, leadStages } from './leads.ts'

/** Stages in which nothing is left to do about a lead. */
const endedStages: ReadonlySet<LeadStage> = new Set(['closed', 'lost'])
export const openLeadStages: readonly LeadStage[] = leadStages.filter((stage) => !endedStages.has(stage))

export const isLeadOver = (stage: LeadStage): boolean => endedStages.has(stage)

/** How the list of leads is filtered: one stage, or all that are open. */
export const leadStageFilters = [...leadStages, 'open'] as const
export const leadStageWords: Record<(typeof leadStageFilters)[number], string> = {
  open: 'Open',
  new: 'New',
  contacted: 'Contacted',
  offers: 'Offers',
  'under contract': 'Under contract',
  closed: 'Closed',
  lost: 'Lost',
}
export const leadDueFilters = ['overdue', 'today'] as const
export const leadDueWords: Record<(typeof leadDueFilters)[number], string> = {
  overdue: 'Overdue',
  today: 'By the end of today',
}
/** With a minus: what is due last, or the newest, first. */
export const leadSorts = ['due', '-due', 'sent', '-sent'] as const

/** Where a homeowner began: with the address on the home page, or with the form itself. */
export const formSources = ['home page', 'lead form'] as const
/** How a person reached us whose lead the staff entered. */
export const deskSources = ['telephone', 'walk-in', 'yard sign', 'open house', 'referral', 'other'] as const
export type DeskSource = (typeof deskSources)[number]
export const leadSources = [...formSources, ...deskSources] as const
export type LeadSource = (typeof leadSources)[number]
export const leadSourceWords: Record<LeadSource, string> = {
  'home page': 'The home page’s address field',
  'lead form': 'The lead form',
  telephone: 'A telephone call',
  'walk-in': 'A visit to the office',
  'yard sign': 'A yard sign',
  'open house': 'An open house',
  referral: 'A referral',
  other: 'Something else',
}

/** Whether the person contacted us. A name from a referral or a list is not an inquiry. */
export const isInquiry = (source: LeadSource): boolean => source !== 'referral' && source !== 'other'

/** Whether the staff talks with the person while entering the lead. That counts as the first answer. */
export const isTalk = (source: LeadSource): boolean => source === 'telephone' || source === 'walk-in'

/** A lost lead needs a reason, so that the brokerage learns from it. */
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

/** When something about a lead is due next: the first answer until there was one, then the next step. Null if nothing is due. */
export const leadDueAt = ({ stage, answerDueAt, nextStepAt }: LeadTimes): number | null => {
  if (isLeadOver(stage)) return null
  if (stage === 'new') return nextStepAt === null ? answerDueAt : Math.min(answerDueAt, nextStepAt)
  return nextStepAt
}
