// Questions of the contact form at the desk: the list, one question, and what the staff does about it.
import * as z from 'zod/mini'
import { holderFilters } from '#rules/desk'
import { contactChoices, contactSorts, contactStates, longestContactEntry } from '#rules/contact-work'
import { endpoint } from '../endpoint.ts'
import { paragraphs } from '../form-fields.ts'
import { AuditRow } from './audit.ts'
import { Colleague } from './colleague.ts'
import { listQuery, pageOf } from './list/list.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

const row = {
  id: z.string(),
  /** The reference in the subject of our mails: 'Q-7F3A9C21'. */
  reference: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  question: z.string(),
  state: z.enum(contactStates),
  /** Null while nobody has taken it. */
  holder: z.nullable(Colleague),
  sentAt: Time,
  /** When the answer is due; '' once it has been answered or needs no answer. */
  dueAt: TimeOrNot,
}

export const QuestionRow = z.object(row)
export type QuestionRow = z.output<typeof QuestionRow>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/desk/contact',
  summary:
    'Questions of the contact form. `q` finds words of a name, an email, a telephone number or a reference',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see leads',
  query: listQuery({
    state: z.optional(z.enum(contactStates)),
    holder: z.optional(z.enum(holderFilters)),
    /** Absent: 'due', which lists what is due first. */
    sort: z.optional(z.enum(contactSorts)),
  }),
  response: pageOf(QuestionRow),
})

export const exportQuestions = endpoint({
  tag: 'Desk',
  caller: 'staff',
  method: 'GET',
  path: '/api/desk/contact/export',
  summary:
    'The questions of the contact form that fit the filters, as a CSV file. The export is an entry of the audit log',
  needs: 'export',
  provesAgain: true,
  query: listQuestions.query,
  response: z.string(),
  responseType: 'text/csv',
})

export const QuestionDetail = z.object({
  ...row,
  phone: z.string(),
  answerDueAt: Time,
  firstAnswerAt: TimeOrNot,
  /** What we wrote, oldest first. An answer was mailed; a note is only for the staff. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['answer', 'note']),
      author: z.string(),
      text: z.string(),
      at: Time,
    }),
  ),
  /** The customer with this email; '' if there is none. */
  customerId: z.string(),
  /** Leads and other questions with this email. */
  leads: z.array(z.object({ reference: z.string(), address: z.string() })),
  others: z.array(z.object({ id: z.string(), question: z.string(), at: Time, state: z.enum(contactStates) })),
  /** Where we receive the person's reply. */
  answersTo: z.string(),
  brokerage: z.string(),
  /** The people it can be given to. */
  colleagues: z.array(Colleague),
  /** The history, oldest first. */
  history: z.array(AuditRow),
})
export type QuestionDetail = z.output<typeof QuestionDetail>

const ofQuestion = { tag: 'Desk', caller: 'staff', params: z.object({ messageId: z.string() }) } as const

export const getQuestion = endpoint({
  ...ofQuestion,
  method: 'GET',
  path: '/api/desk/contact/:messageId',
  summary: 'Everything about one question of the contact form',
  needs: 'see leads',
  response: QuestionDetail,
  problems: ['question_not_found'],
})

/** The `version` that the caller saw. */
const seen = { version: Version }
const Changed = z.object({ message: z.string(), version: z.int() })
const change = { ...ofQuestion, method: 'POST', needs: 'work on leads', response: Changed } as const

export const answerQuestion = endpoint({
  ...change,
  path: '/api/desk/contact/:messageId/answer',
  summary: 'Answer a question by mail. Their answer comes to the brokerage’s mailbox',
  isRepeatable: true,
  body: z.object({ text: paragraphs({ label: 'the answer', mostCharacters: longestContactEntry }), ...seen }),
  problems: ['question_not_found', 'changed_meanwhile'],
})

export const noteQuestion = endpoint({
  ...change,
  path: '/api/desk/contact/:messageId/notes',
  summary: 'Write a note about a question that only the staff reads',
  isRepeatable: true,
  body: z.object({ text: paragraphs({ label: 'the note', mostCharacters: longestContactEntry }) }),
  problems: ['question_not_found'],
})

export const setQuestionState = endpoint({
  ...change,
  path: '/api/desk/contact/:messageId/state',
  summary: 'Say that a question is done, that it is spam, or that it waits again',
  body: z.object({ state: z.enum(contactChoices), ...seen }),
  problems: ['question_not_found', 'changed_meanwhile'],
})

export const assignQuestion = endpoint({
  ...change,
  path: '/api/desk/contact/:messageId/assign',
  summary: 'Give a question to a colleague, or with an empty `to` to nobody',
  body: z.object({ to: z.string(), ...seen }),
  problems: ['question_not_found', 'colleague_unknown', 'changed_meanwhile'],
})

export const contactEndpoints = [
  answerQuestion,
  assignQuestion,
  exportQuestions,
  getQuestion,
  listQuestions,
  noteQuestion,
  setQuestionState,
] as const
