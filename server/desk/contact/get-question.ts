import type { Kysely } from 'kysely'
import type { QuestionDetail } from '#contract/desk/contact'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readHistory } from '#server/desk/audit/read-history'
import { questionRow } from '#server/desk/contact/list-questions'
import { noSuchQuestion } from '#server/contact/problems'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { homeAddress } from '#server/leads/describe-home'
import { mailboxForReplies } from '#server/mails/ways-to-answer'
import type { Platform } from '#server/platform/platform'
import { readColleagues } from '#server/staff/colleagues'
import { holderAmong } from '#server/staff/work-of-colleagues'

type Needs = Pick<Platform, 'database' | 'config'>
type Read = Kysely<Tables>

/** Throws `question_not_found`. */
export const getQuestion = async (platform: Needs, id: string): Promise<QuestionDetail> => {
  const { direct: read } = platform.database
  const question = await read
    .selectFrom('contact_message')
    .selectAll()
    .where('contact_message.id', '=', id)
    .executeTakeFirst()
  if (!question) throw noSuchQuestion()
  const [entries, sender, history, colleagues] = await Promise.all([
    readEntries(read, id),
    readSender(read, question),
    readHistory(platform, ['contact_message'], [id]),
    readColleagues(read),
  ])
  const { brand } = brokerageOf(platform)
  return {
    ...questionRow(question, holderAmong(colleagues)),
    phone: question.phone_number,
    answerDueAt: asTime(question.answer_due_at),
    firstAnswerAt: asTimeOrNot(question.first_answer_at),
    entries,
    ...sender,
    answersTo: mailboxForReplies(platform.config),
    brokerage: brand,
    colleagues,
    history,
  }
}

const readEntries = async (read: Read, id: string): Promise<QuestionDetail['entries']> => {
  const rows = await read
    .selectFrom('contact_entry')
    .leftJoin('account', 'account.id', 'contact_entry.author_id')
    .selectAll('contact_entry')
    .select('account.name')
    .where('contact_entry.message_id', '=', id)
    .orderBy('contact_entry.created_at')
    .orderBy('contact_entry.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: row.name ?? '',
    text: row.text,
    at: asTime(row.created_at),
  }))
}

/** Leads and other questions that are shown, at most. */
const mostOthers = 10

/**
 * Other leads and questions from this mailbox, and the customer who has proved it. A lead that was sent while logged in belongs to its
 * customer.
 */
const readSender = async (
  read: Read,
  { id, email }: { id: string; email: string },
): Promise<Pick<QuestionDetail, 'customerId' | 'leads' | 'others'>> => {
  const [customer, leads, others] = await Promise.all([
    read
      .selectFrom('proved_mailbox')
      .select('account_id as id')
      .where('email', '=', email)
      .executeTakeFirst(),
    read
      .selectFrom('lead')
      .selectAll()
      .where('email', '=', email)
      .where('customer_id', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(mostOthers)
      .execute(),
    read
      .selectFrom('contact_message')
      .select(['id', 'question', 'created_at', 'state'])
      .where('email', '=', email)
      .where('id', '!=', id)
      .orderBy('created_at', 'desc')
      .limit(mostOthers)
      .execute(),
  ])
  return {
    customerId: customer?.id ?? '',
    leads: leads.map((lead) => ({ reference: lead.reference, address: homeAddress(lead) })),
    others: others.map(({ created_at, ...other }) => ({ ...other, at: asTime(created_at) })),
  }
}
