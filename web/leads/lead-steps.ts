// The five steps of the lead form: its questions and a final review of the answers.
import { type LeadField, leadLabels, type LeadSection, leadSections } from '#contract/lead-questions'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'

/** The values of the fields by name. A choice without an answer is absent. */
export type LeadValues = Partial<Record<LeadField, string>>
export type LeadFieldOrConsent = LeadField | 'tcpaConsent'
export type WrongAnswers = Wrong<LeadFieldOrConsent>

/** The id is the hash of the address, so that the browser's back button goes to the previous step. */
export const leadSteps: readonly LeadSection[] = [
  ...leadSections,
  { id: 'review', title: 'Review & send', fields: [] },
]

export const lastStep = leadSteps.length - 1

/** The step of a question; the last step for a name that no step has. */
export const stepOf = (field: string): number => {
  const index = leadSteps.findIndex(({ fields }) => fields.some((name) => name === field))
  return index === -1 ? lastStep : index
}

export const isLeadField = (name: string): name is LeadField => Object.hasOwn(leadLabels, name)

/** The answers in the form's values, trimmed. */
export const answersIn = (typed: Values): LeadValues =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => isLeadField(name))
      .map(([name, value]) => [name, value.trim()]),
  )

/** The id of a field on the page. */
export const fieldId = (name: string) => `lead-${name}`
