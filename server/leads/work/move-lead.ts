// How far a lead has come, and what comes next.
import type { Caller } from '#contract/accounts'
import { clockTimeOn, isSkipped, mountainTime, skippedTime } from '#rules/dates'
import { needsReason } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'
import { changeLead, type Lead } from './change-lead.ts'
import { reasonMissing } from './problems.ts'
import { Problem } from '#server/platform/problem'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId' | 'config'>

/** Sets the stage. A repeat changes nothing. Throws `reason_missing` for a lost lead without one, and `changed_meanwhile`. */
export const setLeadStage = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { stage, reason, version }: { stage: LeadStage; reason?: string | undefined; version?: number },
): Promise<Lead> =>
  changeLead(platform, staff, {
    leadId,
    ...(version !== undefined && { version }),
    decide: (lead) => {
      if (needsReason(stage) && reason === undefined) throw reasonMissing()
      const lost_reason = needsReason(stage) ? (reason ?? '') : ''
      if (lead.stage === stage && lead.lost_reason === lost_reason) return undefined
      return { fields: { stage, lost_reason }, action: 'stage changed' }
    },
  })

type NextStep = {
  what?: string | undefined
  day?: string | undefined
  time?: string | undefined
  version?: number
}

/**
 * Plans the next step at a day and a time as the desk shows them, or clears it if `what` is absent. Throws `invalid_request` without a day and
 * a time, and `changed_meanwhile`.
 */
export const setNextStep = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { what = '', day, time, version }: NextStep,
): Promise<Lead> =>
  changeLead(platform, staff, {
    leadId,
    ...(version !== undefined && { version }),
    decide: (lead) => {
      const next_step_at = what === '' ? null : momentOfStep(neededDay(day), time ?? usualTime)
      if (lead.next_step === what && lead.next_step_at === next_step_at) return undefined
      const action = what === '' ? 'next step cleared' : 'next step planned'
      return { fields: { next_step: what, next_step_at }, action }
    },
  })

/** The time if only a day was chosen. */
const usualTime = '09:00'

const momentOfStep = (day: string, time: string): number => {
  if (isSkipped(mountainTime, day, time))
    throw new Problem('invalid_request', 400, skippedTime, { fields: { time: skippedTime } })
  return clockTimeOn(mountainTime, day, time)
}

const neededDay = (day: string | undefined): string => {
  if (day !== undefined) return day
  throw new Problem('invalid_request', 400, 'Choose a day.', {
    fields: { day: 'Choose a day.' },
  })
}
