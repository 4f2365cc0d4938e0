// A message is stored before anyone is notified, and notices go out if and only if it is stored.
import type { Transaction } from 'kysely'
import type { Message } from '#contract/chat'
import type { Tables } from '#database/tables'
import { mustReachCustomer } from '#server/accounts/recipient'
import { messageAnswer } from '#server/chat/answers'
import { announceChange } from '#server/live/announce-change'
import { remindLater } from '#server/chat/mails/unread-messages'
import { columnsOf, otherSide, type Side } from '#server/chat/sides'
import { type ConversationRow, insertMessage, messageSentAs, takeNextNumber } from '#server/chat/store'
import { keyReused } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Input = {
  sender: Side
  text: string
  clientId: string | undefined
  /** The member of the staff who writes for the seller. */
  authorId?: string
}

/**
 * Stores the message at the next position of its conversation. Returns the earlier one if its sender has sent it before. Throws
 * `idempotency_key_reused` if that one had another text, `customer_erased`, and SentMeanwhile, after which the caller retries in a new
 * transaction.
 */
export const storeMessage = async (
  platform: Needs,
  trx: Transaction<Tables>,
  conversation: ConversationRow,
  input: Input,
): Promise<Message> => {
  if (input.sender === 'seller') await mustReachCustomer(trx, conversation.customer_id)
  const { message, waiting } = await placeMessage(platform, trx, conversation, input)
  if (waiting === 0) return message // a repeat: it was announced the first time
  const { id: conversationId, customer_id: customerId, seller_id: sellerId } = conversation
  const side = otherSide(input.sender)
  const receiver = { side, id: side === 'customer' ? customerId : sellerId }
  if (waiting === 1) await remindLater(platform, trx, receiver)
  const notice = textOfNotice({ conversationId, customerId, sellerId, sequence: message.sequence })
  await platform.database.notices.publish(trx, chatTopic, notice)
  await announceChange(platform, trx, {
    kind: 'conversations',
    id: conversationId,
    by: input.authorId ?? (input.sender === 'customer' ? customerId : sellerId),
  })
  return message
}

/** The same without notices. `waiting`: how many are now unread for the receiver; 0 for a repeat. */
export const placeMessage = async (
  platform: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  conversation: ConversationRow,
  { sender, text, clientId, authorId }: Input,
): Promise<{ message: Message; waiting: number }> => {
  const { id: conversation_id } = conversation
  const sent = { conversationId: conversation_id, sender, clientId: clientId ?? null, at: platform.now() }
  const place = await takeNextNumber(trx, sent)
  if (!place) {
    const first = await firstOne(trx, sent)
    if (first.body !== text) throw keyReused()
    return { message: messageAnswer(conversation, first), waiting: 0 }
  }
  const { last_sequence: sequence, last_at: sent_at } = place
  const row = {
    id: platform.newId(),
    conversation_id,
    sequence,
    sender,
    body: text,
    author_id: authorId ?? null,
    sent_at,
  }
  const message = { ...row, client_id: sent.clientId }
  if (!(await insertMessage(trx, message))) throw new SentMeanwhile()
  const waiting = place[columnsOf[otherSide(sender)].unread]
  return { message: messageAnswer(conversation, message), waiting }
}

/** The same message was being stored in another transaction. */
export class SentMeanwhile extends Error {}

/** Runs `send`, and once more when the same message was being stored concurrently. The second run finds that message. */
export const againIfSentMeanwhile = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((error: unknown) => {
    if (error instanceof SentMeanwhile) return send()
    throw error
  })

const firstOne = async (
  trx: Transaction<Tables>,
  { conversationId, sender, clientId }: { conversationId: string; sender: Side; clientId: string | null },
) => {
  const first = clientId === null ? undefined : await messageSentAs(trx, { conversationId, sender, clientId })
  if (!first) throw new Error('A conversation that was being written to is gone.')
  return first
}

export const chatTopic = 'chat'

/** What every process is told when a message is stored: enough to know whether it concerns someone connected here. */
type MessageNotice = { conversationId: string; customerId: string; sellerId: string; sequence: number }

const textOfNotice = ({ conversationId, customerId, sellerId, sequence }: MessageNotice): string =>
  [conversationId, customerId, sellerId, sequence].join(' ')

export const noticeOfText = (text: string): MessageNotice => {
  const [conversationId = '', customerId = '', sellerId = '', sequence = ''] = text.split(' ')
  return { conversationId, customerId, sellerId, sequence: Number(sequence) }
}
