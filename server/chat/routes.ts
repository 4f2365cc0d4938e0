import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat'
import { addCustomerFriend } from '#server/chat/open-conversation'
import { countUnread } from '#server/chat/count-unread'
import { getConversations } from '#server/chat/get-conversations'
import { getMessages } from '#server/chat/get-messages'
import { markRead } from '#server/chat/mark-read'
import { type Sending, sendToSeller } from '#server/chat/send-message'
import { readSellers } from '#server/chat/read-sellers'
import { allowSellersOrigin } from '#server/chat/sellers-origin'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const chatRoutes = (app: FastifyInstance, platform: Platform, sending: Sending) => {
  allowSellersOrigin(app, platform)
  customerRoutes(app, platform, sending)
  sellerRoutes(app, platform)
}

const customerRoutes = (app: FastifyInstance, platform: Platform, sending: Sending) => {
  serve(app, contract.addCustomerFriend, ({ caller, body }) =>
    addCustomerFriend(platform, { customerId: caller.id, sellerId: body.sellerId }),
  )

  serve(app, contract.getSellers, async () => ({ sellers: await readSellers(platform.database.direct) }))

  serve(app, contract.sendMessageToSeller, ({ caller, body }, request) =>
    sendToSeller(platform, sending, caller.id, body, idempotencyKeyOf(request)),
  )

  serve(app, contract.getMessagesWithSeller, ({ caller, params, query }) =>
    getMessages(platform, 'customer', { customerId: caller.id, sellerId: params.sellerId }, query),
  )

  serve(app, contract.readMessagesOfSeller, ({ caller, body }) =>
    markRead(platform, 'customer', { customerId: caller.id, ...body }),
  )

  serve(app, contract.countUnreadMessages, ({ caller }) => countUnread(platform.database.direct, caller.id))
}

const sellerRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getConversations, ({ caller, query }) => getConversations(platform, caller.id, query))

  serve(app, contract.getMessagesWithCustomer, ({ caller, params, query }) =>
    getMessages(platform, 'seller', { customerId: params.customerId, sellerId: caller.id }, query),
  )

  serve(app, contract.readMessagesOfCustomer, ({ caller, body }) =>
    markRead(platform, 'seller', { ...body, sellerId: caller.id }),
  )
}
