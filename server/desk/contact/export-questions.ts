import type { QuestionRow } from '#contract/desk/contact'
import { contactStateWords } from '#rules/contact-work'
import { listQuestions, type QuestionQuery } from '#server/desk/contact/list-questions'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import type { Platform } from '#server/platform/platform'

/** The questions of the contact form that fit the filters of the list, and who had each, also if they no longer work here. */
export const questionExport = (
  platform: Platform,
  staffId: string,
  query: QuestionQuery,
): ListExport<QuestionRow> => ({
  name: 'contact questions',
  subject: 'contact_message',
  query,
  columns,
  readPage: async (after) => {
    const page = await listQuestions(platform, staffId, { ...query, after }, rowsAtOnce)
    return { ...page, rows: await withHolders(platform, page.rows) }
  },
})

const withHolders = async ({ database }: Platform, rows: readonly QuestionRow[]): Promise<QuestionRow[]> => {
  const held = await database.direct
    .selectFrom('contact_message')
    .innerJoin('account', 'account.id', 'contact_message.assigned_to')
    .select(['contact_message.id as messageId', 'account.id', 'account.name'])
    .where('contact_message.id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute()
  const byId = new Map(held.map(({ messageId, id, name }) => [messageId, { id, name }]))
  return rows.map((row) => ({ ...row, holder: byId.get(row.id) ?? null }))
}

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
