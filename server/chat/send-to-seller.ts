import type { sendMessageToSeller as endpoint } from '#contract/chat'
import type { Parsed, Response } from '#contract/endpoint'
import { openConversation } from '#server/chat/open-conversation'
import type { Sending } from '#server/chat/sending'
import { againIfSentMeanwhile, storeMessage } from '#server/chat/store-message'
import { once } from '#server/platform/idempotency'
import type { Platform } from '#server/platform/platform'

type Wish = Parsed<typeof endpoint>['body']

/** Throws `too_many_tries` or `seller_not_found`. A repeated key or clientId is one message. */
export const sendToSeller = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  sending: Sending,
  customerId: string,
  { sellerId, text, clientId }: Wish,
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
