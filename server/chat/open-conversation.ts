import type { Transaction } from 'kysely'
import type { addCustomerFriend as endpoint } from '#contract/chat'
import type { Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { conversationsAnswer } from '#server/chat/answers'
import { getMessages } from '#server/chat/get-messages'
import { sellerNotFound } from '#server/chat/problems'
import {
  type ConversationRow,
  conversationsOf,
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

/** Opens the conversation or finds it. With '' as the seller it only lists. Throws `seller_not_found`. */
export const addCustomerFriend = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  pair: Pair,
): Promise<Response<typeof endpoint>> => {
  const { database } = platform
  const { customerId, sellerId } = pair
  const readAll = () => conversationsOf(database.direct, { side: 'customer', id: customerId })
  if (sellerId === '') return conversationsAnswer(await readAll(), sellerId, [])
  if (!(await findConversation(database.direct, pair)))
    await database.transaction((trx) => openConversation(platform, trx, pair))
  const { messages } = await getMessages(platform, 'customer', pair, {})
  return conversationsAnswer(await readAll(), sellerId, messages)
}
