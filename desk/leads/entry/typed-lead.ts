// The input about a lead that the staff enters, as text by the field names of the request. An empty field was not asked.
import type { LeadDetail } from '#contract/desk/leads/leads'
import { laterQuestions, type LeadQuestion } from '#rules/lead-answers'
import type { DeskSource } from '#rules/lead-work'

type TypedAnswers = Record<LeadQuestion, string> & { spokenConsent: string }
type TypedOwner = Record<keyof Owner, string>
type Owner = NonNullable<NonNullable<LeadDetail['entered']>['owner']>

/** The answers, and the facts about the owner that the staff can correct. */
export type TypedCorrections = TypedAnswers & TypedOwner

export type TypedLead = TypedCorrections & {
  source: DeskSource
  note: string
  /** The owner of the lead, once the staff has seen the known people. */
  customerId: string
  isNew: boolean
}

const noAnswers = Object.fromEntries(laterQuestions.map((question) => [question, ''])) as Record<
  LeadQuestion,
  string
>

const noOwner: TypedOwner = { name: '', phoneNumber: '', line1: '', line2: '', city: '', state: '', zip: '' }

export const noLead = (state: string): TypedLead => ({
  ...noAnswers,
  ...noOwner,
  state,
  source: 'telephone',
  spokenConsent: '',
  note: '',
  customerId: '',
  isNew: false,
})

export const typedCorrections = ({
  answers,
  owner = noOwner,
}: Pick<NonNullable<LeadDetail['entered']>, 'answers' | 'owner'>): TypedCorrections => ({
  ...noAnswers,
  ...Object.fromEntries(
    laterQuestions.flatMap((question) => {
      const answer = answers[question]
      return answer === null ? [] : [[question, String(answer)]]
    }),
  ),
  ...owner,
  spokenConsent: '',
})

/** Without the empty fields. */
export const answered = <Typed extends Record<string, unknown>>(typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== false && String(value ?? '').trim() !== ''),
  ) as Partial<Typed>

/** The changed answers. Null: it was emptied, which the server may refuse. */
export const answersToSend = (
  changed: Partial<TypedCorrections>,
  known: TypedCorrections,
): Record<string, string | null> => {
  const before = new Map(Object.entries(known))
  return Object.fromEntries(
    Object.entries(changed)
      .filter(([question, text]) => text.trim() !== '' || before.get(question) !== '')
      .map(([question, text]) => [question, text.trim() === '' ? null : text]),
  )
}
