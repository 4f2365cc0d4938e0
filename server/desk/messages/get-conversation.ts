import type { ConversationDetail, DeskMessage } from '#contract/desk/messages'
import { deskMessagesPerPage } from '#rules/desk-messages'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asNote } from '#server/desk/as-note'
import { messageOf, messagesWithAuthors, readConversationRows } from '#server/desk/messages/conversation-rows'
import { noSuchConversation } from '#server/chat/desk-problems'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'config'>
type Page = { messages: DeskMessage[]; earlier: number }

/** With the newest messages and every private note. Throws `conversation_not_found`. */
export const getConversation = async (
  platform: Needs,
  staffId: string,
  id: string,
): Promise<ConversationDetail> => {
  const [row] = await readConversationRows(platform, staffId, [id])
  if (!row) throw noSuchConversation()
  const { lastMessage: _, ...standing } = row
  const [page, notes] = await Promise.all([
    readPage(platform, staffId, { id, before: row.lastSequence + 1 }),
    readNotes(platform, id),
  ])
  return { ...standing, ...page, notes, brokerage: brokerageOf(platform).brand }
}

/** Throws `conversation_not_found`. */
export const getEarlierMessages = async (
  platform: Needs,
  staffId: string,
  { id, before }: { id: string; before: number },
): Promise<Page> => {
  if ((await readConversationRows(platform, staffId, [id])).length === 0) throw noSuchConversation()
  return readPage(platform, staffId, { id, before })
}

const readPage = async (
  { database }: Needs,
  staffId: string,
  { id, before }: { id: string; before: number },
): Promise<Page> => {
  const rows = await messagesWithAuthors(database.direct)
    .where('message.conversation_id', '=', id)
    .where('message.sequence', '<', before)
    .orderBy('message.sequence', 'desc')
    .limit(deskMessagesPerPage)
    .execute()
  const messages = rows.toReversed().map((row) => messageOf(row, staffId))
  return { messages, earlier: (messages[0]?.sequence ?? 1) - 1 }
}

const readNotes = async ({ database }: Needs, id: string): Promise<ConversationDetail['notes']> => {
  const rows = await database.direct
    .selectFrom('conversation_note')
    .innerJoin('account', 'account.id', 'conversation_note.author_id')
    .select(['conversation_note.id', 'account.name', 'text', 'conversation_note.created_at'])
    .where('conversation_id', '=', id)
    .orderBy('conversation_note.created_at')
    .orderBy('conversation_note.id')
    .execute()
  return rows.map(asNote)
}
