// Stores a question to the brokerage and notifies both sides.
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { answerPromise } from '#rules/promises'
import type { sendContactMessage } from '#contract/contact'
import { isFromProgram } from '#contract/form-fields'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { contactMessageMail } from '#server/contact/mails/contact-message'
import { contactReceivedMail } from '#server/contact/mails/contact-received'
import { checkedPhone } from '#server/platform/phone'
import { storeMessage } from '#server/contact/store-message'
import { once, visitorWith } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Question = z.output<typeof sendContactMessage.body>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/** With the same key it happens only once. */
export const sendMessage = async (
  platform: Needs,
  question: Question,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | undefined },
): Promise<{ message: string }> => {
  if (!isFromProgram(question))
    await once(
      platform,
      {
        caller: visitorWith(idempotencyKey, address),
        call: 'contact-us',
        key: idempotencyKey,
        body: question,
      },
      (trx) => take(platform, trx, question),
    )
  return { message: `Thank you. We have your message and will answer ${answerPromise}.` }
}

const take = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { name, email, question, ...typed }: Question,
) => {
  const phoneNumber = checkedPhone('phoneNumber', typed.phoneNumber)
  const messageId = await storeMessage(platform, trx, { name, email, phoneNumber, question })
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'visitor',
    action: 'sent',
    subject: 'contact_message',
    subjectId: messageId,
  })
  await enqueue(platform, trx, contactReceivedMail, { messageId })
  await enqueue(platform, trx, contactMessageMail, { messageId })
  return {}
}
