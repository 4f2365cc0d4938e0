// The five steps of the lead form: its questions, and a last look at the answers.
import { type LeadField, leadLabels, type LeadSection, leadSections } from '#contract/lead-questions'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'

/** What stands in the fields, by their names; of a choice that was not made, nothing. */
export type LeadValues = Partial<Record<LeadField, string>>
export type LeadFieldOrConsent = LeadField | 'tcpaConsent'
export type WrongAnswers = Wrong<LeadFieldOrConsent>

/** The id stands in the address behind the #, so that the browser's Back leads to the step before. */
export const leadSteps: readonly LeadSection[] = [
  ...leadSections,
  { id: 'review', title: 'Review & send', fields: [] },
]

export const lastStep = leadSteps.length - 1

/** The step in which a question is asked; the last one for what belongs to none. */
export const stepOf = (field: string): number => {
  const index = leadSteps.findIndex(({ fields }) => fields.some((name) => name === field))
  return index === -1 ? lastStep : index
}

export const isLeadField = (name: string): name is LeadField => Object.hasOwn(leadLabels, name)

/** The answers among what stands in the form, without the blanks around them. */
export const answersIn = (typed: Values): LeadValues =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => isLeadField(name))
      .map(([name, value]) => [name, value.trim()]),
  )

/** The pieces of a field's name in the page. */
export const fieldId = (name: string) => `lead-${name}`
