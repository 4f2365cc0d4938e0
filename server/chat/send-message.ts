import type { Message, sendMessageToSeller as endpoint } from '#contract/chat'
import type { Parsed, Response } from '#contract/endpoint'
import { messagesAMinute } from '#rules/chat'
import { holdCustomer } from '#server/accounts/keep-customer'
import type { MessageToCustomer } from '#server/chat/answers'
import { openConversation } from '#server/chat/open-conversation'
import { conversationNotFound } from '#server/chat/problems'
import type { Side } from '#server/chat/sides'
import { findConversation } from '#server/chat/store'
import { againIfSentMeanwhile, storeMessage } from '#server/chat/store-message'
import { once } from '#server/platform/api/idempotency'
import { aMinuteLimit, type Limit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'

type Input = Parsed<typeof endpoint>['body']

/** Throws `too_many_tries` or `seller_not_found`. A repeated key or clientId is one message. */
export const sendToSeller = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  sending: Sending,
  customerId: string,
  { sellerId, text, clientId }: Input,
  idempotencyKey: string | undefined,
): Promise<Response<typeof endpoint>> => {
  sending.limits.customer.count(customerId)
  const body = { sellerId, text, clientId }
  const call = { caller: customerId, call: 'send-message-to-seller', key: idempotencyKey, body }
  const answer = await againIfSentMeanwhile(() =>
    once(platform, call, async (trx) => {
      const conversation = await openConversation(platform, trx, { customerId, sellerId })
      return {
        message: await storeMessage(platform, trx, conversation, { sender: 'customer', text, clientId }),
      }
    }),
  )
  sending.noteSent()
  return answer
}

/**
 * A seller's reply; only a customer writes first. Throws `too_many_tries` or `conversation_not_found`. A repeated clientId is one message.
 */
export const sendToCustomer = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  sending: Sending,
  sellerId: string,
  { customerId, text, clientId }: MessageToCustomer,
): Promise<Message> => {
  sending.limits.seller.count(sellerId)
  const message = await againIfSentMeanwhile(() =>
    platform.database.transaction(async (trx) => {
      const conversation = await findConversation(trx, { customerId, sellerId })
      if (!conversation || conversation.last_sequence === 0) throw conversationNotFound()
      await holdCustomer(trx, customerId)
      return storeMessage(platform, trx, conversation, { sender: 'seller', text, clientId })
    }),
  )
  sending.noteSent()
  return message
}

/** What this process knows about the people who send through it. */
export type Sending = {
  /** Throws `too_many_tries`. */
  limits: Record<Side, Limit>
  noteSent(): void
  sentCount(): number
}

export const openSending = (now: () => number): Sending => {
  let sent = 0
  return {
    limits: {
      customer: aMinuteLimit(messagesAMinute.customer, now),
      seller: aMinuteLimit(messagesAMinute.seller, now),
    },
    noteSent: () => sent++,
    sentCount: () => sent,
  }
}
