// A message is stored before anybody is told of it, and whoever must be told is told if and only if it is stored.
import type { Transaction } from 'kysely'
import type { Message } from '#contract/chat'
import type { Tables } from '#database/tables'
import { remindLater } from '#server/chat/mails/unread-messages'
import { messageAnswer } from '#server/chat/message-answer'
import { chatTopic, textOfNotice } from '#server/chat/message-notice'
import { otherSide, type Side } from '#server/chat/sides'
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
  { sender, text, clientId }: Wish,
): Promise<Message> => {
  const { id: conversationId, customer_id: customerId, seller_id: sellerId } = conversation
  const sent = { conversationId, sender, clientId: clientId ?? null, at: platform.now() }
  const place = await takeNextPlace(trx, sent)
  if (!place) return messageAnswer(conversation, await firstOne(trx, sent))
  const { last_sequence: sequence, last_at: sent_at } = place
  const row = { id: platform.newId(), sequence, sent_at, sender, body: text }
  const message = { ...row, conversation_id: conversationId, client_id: sent.clientId }
  if (!(await insertMessage(trx, message))) throw new SentMeanwhile()
  const side = otherSide(sender)
  const isFirstToWait = (side === 'customer' ? place.customer_unread : place.seller_unread) === 1
  if (isFirstToWait)
    await remindLater(platform, trx, { side, id: side === 'customer' ? customerId : sellerId })
  const notice = textOfNotice({ conversationId, customerId, sellerId, sequence })
  await platform.database.notices.publish(trx, chatTopic, notice)
  return messageAnswer(conversation, message)
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
