// The input about a lead that the staff enters, as text by the field names of the request. An empty field was not asked.
import type { LeadDetail } from '#contract/desk/leads/leads'
import { laterQuestions, type LeadQuestion } from '#rules/lead-answers'
import type { DeskSource } from '#rules/lead-work'

export type TypedAnswers = Record<LeadQuestion, string> & { spokenConsent: string }

export type TypedLead = TypedAnswers & {
  name: string
  phoneNumber: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
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

export const noLead = (state: string): TypedLead => ({
  ...noAnswers,
  name: '',
  phoneNumber: '',
  line1: '',
  line2: '',
  city: '',
  state,
  zip: '',
  source: 'telephone',
  spokenConsent: '',
  note: '',
  customerId: '',
  isNew: false,
})

export const typedAnswers = ({
  answers,
}: Pick<NonNullable<LeadDetail['entered']>, 'answers'>): TypedAnswers => ({
  ...noAnswers,
  ...Object.fromEntries(
    laterQuestions.flatMap((question) => {
      const answer = answers[question]
      return answer === null ? [] : [[question, String(answer)]]
    }),
  ),
  spokenConsent: '',
})

/** Without the empty fields. */
export const answered = <Typed extends Record<string, unknown>>(typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== false && String(value ?? '').trim() !== ''),
  ) as Partial<Typed>

/** The changed answers. Null: it was emptied, which the server may refuse. */
export const answersToSend = (
  changed: Partial<TypedAnswers>,
  known: TypedAnswers,
): Record<string, string | null> => {
  const before = new Map(Object.entries(known))
  return Object.fromEntries(
    Object.entries(changed)
      .filter(([question, text]) => text.trim() !== '' || before.get(question) !== '')
      .map(([question, text]) => [question, text.trim() === '' ? null : text]),
  )
}
