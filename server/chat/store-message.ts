// A message is stored before anybody is told of it, and whoever must be told is told if and only if it is stored.
import type { Transaction } from 'kysely'
import type { Message } from '#contract/chat'
import type { Tables } from '#database/tables'
import { remindLater } from '#server/chat/mails/unread-messages'
import { messageAnswer } from '#server/chat/answers'
import { chatTopic, textOfNotice } from '#server/chat/message-notice'
import { columnsOf, otherSide, type Side } from '#server/chat/sides'
import { type ConversationRow, insertMessage, messageSentAs, takeNextPlace } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Wish = { sender: Side; text: string; clientId: string | undefined }

/**
 * The message at the next place of its conversation; the first one when its sender has sent it before. Throws SentMeanwhile, which is to
 * be tried again in a new transaction.
 */
export const storeMessage = async (
  platform: Needs,
  trx: Transaction<Tables>,
  conversation: ConversationRow,
  wish: Wish,
): Promise<Message> => {
  const { message, waiting } = await placeMessage(platform, trx, conversation, wish)
  if (waiting === 0) return message // was told when it came first
  const { id: conversationId, customer_id: customerId, seller_id: sellerId } = conversation
  const side = otherSide(wish.sender)
  const receiver = { side, id: side === 'customer' ? customerId : sellerId }
  if (waiting === 1) await remindLater(platform, trx, receiver)
  const notice = textOfNotice({ conversationId, customerId, sellerId, sequence: message.sequence })
  await platform.database.notices.publish(trx, chatTopic, notice)
  return message
}

/** The same, and nobody is told. `waiting`: how many wait for its receiver now; 0 when it was there already. */
export const placeMessage = async (
  platform: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  conversation: ConversationRow,
  { sender, text, clientId }: Wish,
): Promise<{ message: Message; waiting: number }> => {
  const { id: conversation_id } = conversation
  const sent = { conversationId: conversation_id, sender, clientId: clientId ?? null, at: platform.now() }
  const place = await takeNextPlace(trx, sent)
  if (!place) return { message: messageAnswer(conversation, await firstOne(trx, sent)), waiting: 0 }
  const { last_sequence: sequence, last_at: sent_at } = place
  const row = { id: platform.newId(), conversation_id, sequence, sender, body: text, sent_at }
  const message = { ...row, client_id: sent.clientId }
  if (!(await insertMessage(trx, message))) throw new SentMeanwhile()
  const waiting = place[columnsOf[otherSide(sender)].unread]
  return { message: messageAnswer(conversation, message), waiting }
}

/** The same message was being stored in another transaction. */
export class SentMeanwhile extends Error {}

/** `send` again when the same message was being stored beside it: this time it finds that one. */
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
