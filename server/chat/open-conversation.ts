import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { sellerNotFound } from '#server/chat/problems'
import {
  type ConversationRow,
  findConversation,
  insertConversation,
  isSeller,
  type Pair,
} from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/** Any customer may write to any seller, so the conversation is created if there is none. Throws `seller_not_found`. */
export const openConversation = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  pair: Pair,
): Promise<ConversationRow> => {
  const known = await findConversation(trx, pair)
  if (known) return known
  if (!(await isSeller(trx, pair.sellerId))) throw sellerNotFound()
  await insertConversation(trx, { ...pair, id: newId(), at: now() })
  const opened = await findConversation(trx, pair)
  if (!opened) throw new Error('A conversation was opened and is not there.')
  return opened
}
