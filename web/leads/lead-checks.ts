// The checks of an answer before it is sent. The server checks again, with the same schema and the same messages.
import type { LeadField } from '#contract/lead-questions'
import { LeadForm } from '#contract/leads'
import { usStates } from '#contract/us-states'
import { isLicensedIn } from '#rules/licenses'
import { lastStep, leadSteps, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'

/** The error of one answer; undefined if there is none. */
export const wrongAnswer = (
  name: LeadField,
  values: LeadValues,
  licensedStates: readonly string[],
): string | undefined => {
  const value = values[name] ?? ''
  if (name === 'state' && value !== '' && !isLicensedIn(value, licensedStates)) return notLicensed(value)
  const result = LeadForm.shape[name].safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** The errors of one step. */
export const wrongInStep = (
  step: number,
  values: LeadValues,
  licensedStates: readonly string[],
): WrongAnswers => {
  const wrong: WrongAnswers = {}
  for (const name of leadSteps[step]?.fields ?? []) {
    const message = wrongAnswer(name, values, licensedStates)
    if (message !== undefined) wrong[name] = message
  }
  return wrong
}

/** The first step with a missing or wrong answer, which must be fixed before the following ones; otherwise the last step. */
export const firstOpenStep = (values: LeadValues, licensedStates: readonly string[]): number => {
  const open = leadSteps.findIndex(
    (_, step) => Object.keys(wrongInStep(step, values, licensedStates)).length > 0,
  )
  return open === -1 ? lastStep : open
}

export const stateName = (code: string) => usStates.find(([known]) => known === code)?.[1] ?? code

const notLicensed = (state: string) =>
  `We do not have a license in ${stateName(state)}, so we cannot accept the details of a home there.`
