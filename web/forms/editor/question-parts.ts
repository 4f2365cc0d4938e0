// What the controls of all questions have in common.
import type { Question } from '#rules/form-questions'
import type { FieldValue } from '#web/fields/pdf/pdf-fields.ts'

export type AskedProps = {
  question: Question
  id: string
  value: FieldValue
  set: (value: FieldValue) => void
  error: string | undefined
}

/** Keeps a focused control clear of the bar at the bottom. */
export const clearOfBar = 'scroll-mt-6 scroll-mb-32'
export const labelLook = 'text-sm leading-snug font-semibold wrap-anywhere'
