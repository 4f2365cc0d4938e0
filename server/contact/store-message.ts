import type { Transaction } from 'kysely'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { questionReference } from '#rules/contact-work'
import { duePlace } from '#rules/due-places'
import { dueInOneBusinessDay } from '#rules/business-day'
import { brokerageOf } from '#server/brokerage/brokerage'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'

type Asked = { name: string; email: string; phoneNumber: string; question: string }

/** Stores a question, with the time by which we promise an answer. Returns its id. */
export const storeMessage = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { name, email, phoneNumber, question }: Asked,
): Promise<string> => {
  const id = platform.newId()
  const sentAt = platform.now()
  const answerDueAt = dueInOneBusinessDay(brokerageOf(platform).supportTimes, sentAt)
  await trx
    .insertInto('contact_message')
    .values({
      id,
      reference: questionReference(id),
      sender_name: name,
      email: normalEmail(email),
      phone_number: phoneNumber,
      question,
      answer_due_at: answerDueAt,
      due_place: duePlace(answerDueAt, sentAt),
      created_at: sentAt,
    })
    .execute()
  await storeSearchWords(trx, 'contact_message', [id])
  await announceChange(platform, trx, { kind: 'contact', id, version: 1 })
  return id
}
