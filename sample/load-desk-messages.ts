import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { noteRead } from '#server/chat/mark-read'
import { openConversation } from '#server/chat/open-conversation'
import { placeMessage } from '#server/chat/store-message'
import type { Platform } from '#server/platform/platform'
import { sellers } from './catalogue/sellers.ts'
import { cannedReplies, type DeskConversation, deskConversations } from './desk-messages.ts'

type Trx = Transaction<Tables>

/** Runs after the desk's orders, whose customers write. The assistant answers. */
export const loadDeskMessages = async (platform: Platform, trx: Trx): Promise<void> => {
  const staffId = await idOf(trx, 'account', 'assistant@example.test')
  for (const conversation of deskConversations) await load(platform, trx, staffId, conversation)
  for (const { title, text } of cannedReplies)
    await trx
      .insertInto('canned_reply')
      .values({ id: platform.newId(), title, text, created_at: platform.now() })
      .execute()
}

const load = async (
  platform: Platform,
  trx: Trx,
  staffId: string,
  { customer, seller, messages, note, isClaimed, isDone }: DeskConversation,
) => {
  const customerId = await idOf(trx, 'account', customer)
  const sellerId = await idOf(trx, 'seller', sellers.find(({ slug }) => slug === seller)?.email ?? '')
  const pair = { customerId, sellerId }
  const first = messages[0]?.sentMsAgo ?? 0
  const conversation = await openConversation(at(platform, first), trx, pair)
  for (const { from, text, sentMsAgo } of messages) {
    const then = at(platform, sentMsAgo)
    const { message } = await placeMessage(then, trx, conversation, {
      sender: from === 'desk' ? 'seller' : 'customer',
      text,
      clientId: undefined,
      ...(from === 'desk' && { authorId: staffId }),
    })
    if (from === 'desk') await noteRead(then, trx, 'seller', { ...pair, messageId: message._id })
  }
  await trx
    .updateTable('conversation')
    .set({ assignee_id: isClaimed ? staffId : null, done_at: isDone ? platform.now() : null })
    .where('id', '=', conversation.id)
    .execute()
  if (note !== undefined)
    await trx
      .insertInto('conversation_note')
      .values({
        id: platform.newId(),
        conversation_id: conversation.id,
        author_id: staffId,
        text: note,
        created_at: platform.now(),
      })
      .execute()
}

const at = (platform: Platform, msAgo: number): Platform => {
  const then = platform.now() - msAgo
  return { ...platform, now: () => then }
}

const idOf = async (trx: Trx, table: 'account' | 'seller', email: string): Promise<string> => {
  const { id } = await trx.selectFrom(table).select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}
