import type { QuestionRow } from '#contract/desk/contact'
import { contactStateWords } from '#rules/contact-work'
import { listQuestions, type QuestionQuery } from '#server/desk/contact/list-questions'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import type { Platform } from '#server/platform/platform'

/** The questions of the contact form that fit the filters of the list. */
export const questionExport = (
  platform: Platform,
  staffId: string,
  query: QuestionQuery,
): ListExport<QuestionRow> => ({
  name: 'contact questions',
  subject: 'contact_message',
  query,
  columns,
  readPage: (after) => listQuestions(platform, staffId, { ...query, after }, rowsAtOnce),
})

const columns: readonly CsvColumn<QuestionRow>[] = [
  { head: 'Reference', value: ({ reference }) => reference, isText: true },
  { head: 'Name', value: ({ name }) => name, isText: true },
  { head: 'Email', value: ({ email }) => email, isText: true },
  { head: 'Question', value: ({ question }) => question, isText: true },
  { head: 'State', value: ({ state }) => contactStateWords[state] },
  { head: 'Answer due', value: ({ dueAt }) => dueAt },
  { head: 'By', value: ({ holder }) => holder?.name ?? '', isText: true },
  { head: 'Sent', value: ({ sentAt }) => sentAt },
  { head: 'Question (id)', value: ({ id }) => id },
  { head: 'By (id)', value: ({ holder }) => holder?.id ?? '' },
]
