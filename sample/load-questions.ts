import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '#rules/durations'
import { duePlace } from '#rules/due-places'
import type { Tables } from '#database/tables'
import { storeMessage } from '#server/contact/store-message'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'

const questions = [
  {
    name: 'Sample Sender',
    email: 'sender@example.test',
    phoneNumber: '(303) 555-0191',
    question:
      'We own a condo in Aurora with an HOA. Which package fits, and what does the HOA have to send us?',
    sentMsAgo: 5 * hourMs,
  },
  {
    name: 'Example Neighbor',
    email: 'neighbor@example.test',
    phoneNumber: '(720) 555-0107',
    question: 'Can I still change the photos after the listing is online?',
    sentMsAgo: 26 * hourMs,
  },
  {
    name: 'Other Customer',
    email: 'other@example.test',
    phoneNumber: '(303) 555-0109',
    question: 'Do you work in Pueblo?',
    sentMsAgo: 3 * dayMs,
    answer: 'Yes, everywhere in Colorado. A photo visit in Pueblo takes two days longer to plan.',
  },
] as const

/** Questions of the contact form: two wait, and one has its answer. No mail is sent. */
export const loadQuestions = async (platform: Platform, trx: Transaction<Tables>): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  for (const { sentMsAgo, ...question } of questions) {
    const sentAt = platform.now() - sentMsAgo
    const id = await storeMessage({ ...platform, now: () => sentAt }, trx, question)
    if (!('answer' in question)) continue
    const answeredAt = sentAt + 2 * hourMs
    await trx
      .insertInto('contact_entry')
      .values({
        id: platform.newId(),
        message_id: id,
        kind: 'answer',
        author_id: staffId,
        text: question.answer,
        created_at: answeredAt,
      })
      .execute()
    await trx
      .updateTable('contact_message')
      .set({
        state: 'answered',
        assigned_to: staffId,
        first_answer_at: answeredAt,
        due_place: duePlace(null, sentAt),
        changed_at: answeredAt,
        changed_by: staffId,
        version: 2,
      })
      .where('id', '=', id)
      .execute()
  }
}
