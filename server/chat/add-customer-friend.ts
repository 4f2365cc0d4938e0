import type { addCustomerFriend as endpoint } from '#contract/chat'
import type { Response } from '#contract/endpoint'
import { conversationsAnswer } from '#server/chat/answers'
import { getMessages } from '#server/chat/get-messages'
import { openConversation } from '#server/chat/open-conversation'
import { conversationsOf, findConversation, type Pair } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

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
