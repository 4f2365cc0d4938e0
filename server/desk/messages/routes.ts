import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/messages'
import { answerAsDesk } from '#server/chat/answer-as-desk'
import { markRead } from '#server/chat/mark-read'
import type { Sending } from '#server/chat/send-message'
import { assignConversation, finishConversation } from '#server/chat/change-conversation'
import { messageOf, messagesWithAuthors, readConversationRows } from '#server/desk/messages/conversation-rows'
import { findConversations } from '#server/desk/messages/find-conversations'
import { getConversation, getEarlierMessages } from '#server/desk/messages/get-conversation'
import { noteConversation } from '#server/chat/note-conversation'
import { noSuchConversation } from '#server/chat/desk-problems'
import { pageFrom } from '#server/desk/list/keyset'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const messageRoutes = (app: FastifyInstance, platform: Platform, sending: Sending) => {
  serve(app, contract.listConversations, async ({ caller, query }) => {
    const page = pageFrom(await findConversations(platform, caller.id, query), ({ place, id }) => [place, id])
    const ids = page.rows.map(({ id }) => id)
    return { ...page, rows: await readConversationRows(platform, caller.id, ids) }
  })
  serve(app, contract.getConversation, ({ caller, params }) =>
    getConversation(platform, caller.id, params.conversationId),
  )
  serve(app, contract.getEarlierMessages, ({ caller, params, query }) =>
    getEarlierMessages(platform, caller.id, { id: params.conversationId, ...query }),
  )
  serve(app, contract.answerConversation, async ({ caller, params, body }) => {
    const sent = await answerAsDesk(platform, sending, caller.id, { ...params, ...body })
    const message = await messagesWithAuthors(platform.database.direct)
      .where('message.id', '=', sent._id)
      .executeTakeFirstOrThrow()
    return { message: messageOf(message, caller.id) }
  })
  serve(app, contract.noteConversation, ({ caller, params, body }, request) =>
    noteConversation(platform, caller.id, {
      ...params,
      ...body,
      idempotencyKey: idempotencyKeyOf(request),
    }),
  )
  serve(app, contract.readConversation, async ({ params, body }) => {
    const pair = await platform.database.direct
      .selectFrom('conversation')
      .select(['customer_id as customerId', 'seller_id as sellerId'])
      .where('id', '=', params.conversationId)
      .executeTakeFirst()
    if (!pair) throw noSuchConversation()
    return markRead(platform, 'seller', { ...pair, ...body })
  })
  serve(app, contract.assignConversation, ({ caller, params, body }) =>
    assignConversation(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.finishConversation, ({ caller, params, body }) =>
    finishConversation(platform, caller.id, { ...params, ...body }),
  )
}
