// What can be told of an answer without the server, which checks all of it again: by the same schema, in the same words.
import type { LeadField } from '#contract/lead-questions'
import { LeadForm } from '#contract/leads'
import { usStates } from '#contract/us-states'
import { isLicensedIn } from '#rules/licenses'
import { lastStep, leadSteps, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'

/** What is wrong with one answer; undefined when nothing is. */
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

/** What is wrong in one step. */
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

/** The first step with an answer missing or wrong, which has to be put right before the ones after it; else the last step. */
export const firstOpenStep = (values: LeadValues, licensedStates: readonly string[]): number => {
  const open = leadSteps.findIndex(
    (_, step) => Object.keys(wrongInStep(step, values, licensedStates)).length > 0,
  )
  return open === -1 ? lastStep : open
}

export const stateName = (code: string) => usStates.find(([known]) => known === code)?.[1] ?? code

const notLicensed = (state: string) =>
  `We hold no license in ${stateName(state)}, so we cannot take the details of a home there.`
