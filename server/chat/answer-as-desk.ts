// The staff answers for the seller. The customer sees the seller's name, as with the seller's own messages.
import type { Transaction } from 'kysely'
import type { Message } from '#contract/chat'
import type { Tables } from '#database/tables'
import { holdCustomer } from '#server/accounts/keep-customer'
import { recordAudit } from '#server/audit/record-audit'
import { answeredMeanwhile, conversationNotFound } from '#server/chat/problems'
import type { Sending } from '#server/chat/send-message'
import { againIfSentMeanwhile, storeMessage } from '#server/chat/store-message'
import { type ConversationRow, lockConversation, messageSentAs } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

type Input = {
  conversationId: string
  text: string
  clientId: string
  /** The position of the newest message that the sender saw. */
  seen: number
  evenSo?: boolean | undefined
}

/**
 * Sends the answer, unless a colleague or the seller has answered after the newest message that the sender saw. Throws
 * `conversation_not_found`, `answered_meanwhile` or `too_many_tries`. A repeated clientId is one message.
 */
export const answerAsDesk = async (
  platform: Needs,
  sending: Sending,
  staffId: string,
  input: Input,
): Promise<Message> => {
  sending.limits.seller.count(staffId)
  const message = await againIfSentMeanwhile(() =>
    platform.database.transaction(async (trx) => {
      const conversation = await holdConversation(trx, input.conversationId)
      if (!conversation || conversation.last_sequence === 0) throw conversationNotFound()
      if (!(await isRepeat(trx, input))) {
        await mustHaveSeen(trx, staffId, input)
        await note(platform, trx, staffId, conversation)
      }
      const { text, clientId } = input
      return storeMessage(platform, trx, conversation, {
        sender: 'seller',
        text,
        clientId,
        authorId: staffId,
      })
    }),
  )
  sending.noteSent()
  return message
}

/** First its customer, then the conversation, as an erasure does. */
const holdConversation = async (
  trx: Transaction<Tables>,
  id: string,
): Promise<ConversationRow | undefined> => {
  const known = await trx
    .selectFrom('conversation')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  await holdCustomer(trx, known.customer_id)
  return lockConversation(trx, id)
}

const isRepeat = async (trx: Transaction<Tables>, { conversationId, clientId }: Input) =>
  (await messageSentAs(trx, { conversationId, sender: 'seller', clientId })) !== undefined

const mustHaveSeen = async (
  trx: Transaction<Tables>,
  staffId: string,
  { conversationId, seen, evenSo }: Input,
) => {
  if (evenSo) return
  const other = await newestOfOthers(trx, staffId, { conversationId, seen })
  if (other) throw answeredMeanwhile(other)
}

/** The newest message after `seen` that somebody else wrote for the seller: a colleague, or the seller. */
const newestOfOthers = (
  trx: Transaction<Tables>,
  staffId: string,
  { conversationId, seen }: Pick<Input, 'conversationId' | 'seen'>,
) =>
  trx
    .selectFrom('message')
    .leftJoin('account as author', 'author.id', 'message.author_id')
    .select(['sequence', 'body', 'sent_at', 'author.name as author'])
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', 'seller')
    .where('sequence', '>', seen)
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '<>', staffId)]))
    .orderBy('sequence', 'desc')
    .executeTakeFirst()

const note = (platform: Needs, trx: Transaction<Tables>, staffId: string, { id }: ConversationRow) =>
  recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'message answered',
    subject: 'conversation',
    subjectId: id,
  })
