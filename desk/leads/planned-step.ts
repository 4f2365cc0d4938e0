// The next step of a lead as its form shows it. The server reads the day and the time in the same zone.
import type { LeadDetail } from '#contract/desk/leads/leads'
import { clockTimeIn, dayAfter, dayIn, mountainTime } from '#rules/dates'

export type Step = { what: string; day: string; time: string }

/** The planned step, or by default tomorrow at nine. */
export const stepOf = ({ nextStep, nextStepAt }: Pick<LeadDetail, 'nextStep' | 'nextStepAt'>): Step =>
  nextStepAt === ''
    ? { what: nextStep, day: dayAfter(dayIn(mountainTime, Date.now())), time: '09:00' }
    : {
        what: nextStep,
        day: dayIn(mountainTime, Date.parse(nextStepAt)),
        time: clockTimeIn(mountainTime, Date.parse(nextStepAt)),
      }
