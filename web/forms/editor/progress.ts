// How far a form is filled in. Pure. An unchecked box is an answer, so boxes do not count.
import type { QuestionGroup } from '#rules/form-questions'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'
import type { Answers } from '#web/forms/editor/answers.ts'

const uncounted = new Set(['tick', 'signature', 'shown'])

/** The names of the fields that may be blank, in the order of the questions. */
export const countedIn = (groups: readonly QuestionGroup[]): string[] =>
  groups.flatMap(({ questions }) =>
    questions.filter(({ control }) => !uncounted.has(control.is)).map(({ name }) => name),
  )

export const isBlank = (answers: Answers, name: string): boolean => isEmpty(answers.of(name)?.get() ?? '')

export const answeredOf = (answers: Answers, names: readonly string[]): number =>
  names.filter((name) => !isBlank(answers, name)).length

/** The name of the first field that is blank; undefined if none is. */
export const firstBlank = ({ groups, answers }: { groups: readonly QuestionGroup[]; answers: Answers }) =>
  countedIn(groups).find((name) => isBlank(answers, name))

/** The index of the group with this field; -1 if none has it. */
export const groupOf = (groups: readonly QuestionGroup[], name: string): number =>
  groups.findIndex(({ questions }) => questions.some((question) => question.name === name))
