import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { noteRead } from '#server/chat/mark-read'
import { openConversation } from '#server/chat/open-conversation'
import { otherSide } from '#server/chat/sides'
import { placeMessage } from '#server/chat/store-message'
import type { Platform } from '#server/platform/platform'
import { sellers } from './catalogue/sellers.ts'
import { type SampleConversation, sampleConversations } from './conversations.ts'

type Trx = Transaction<Tables>

/** Runs after the sellers and the accounts. */
export const loadConversations = async (platform: Platform, trx: Trx): Promise<void> => {
  const { id: customerId } = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'customer')
    .where('email', '=', 'customer@example.test')
    .executeTakeFirstOrThrow()
  for (const conversation of sampleConversations) await load(platform, trx, customerId, conversation)
}

const load = async (
  platform: Platform,
  trx: Trx,
  customerId: string,
  { seller, messages, unread }: SampleConversation,
) => {
  const pair = { customerId, sellerId: await idOfSeller(trx, seller) }
  const [first] = messages
  const begun = then(platform, first?.sentMsAgo ?? 0)
  const conversation = await openConversation(begun, trx, pair)
  let ofSeller = messages.filter(({ from }) => from === 'seller').length
  for (const { from, text, sentMsAgo } of messages) {
    const platformThen = then(platform, sentMsAgo)
    const wish = { sender: from, text, clientId: undefined }
    const { message } = await placeMessage(platformThen, trx, conversation, wish)
    // Sellers read everything at once; the customer has not read the last ones.
    const isSeen = from === 'customer' || ofSeller-- > unread
    if (isSeen) await noteRead(platformThen, trx, otherSide(from), { ...pair, messageId: message._id })
  }
}

const then = (platform: Platform, msAgo: number): Platform => {
  const at = platform.now() - msAgo
  return { ...platform, now: () => at }
}

const idOfSeller = async (trx: Trx, slug: SampleConversation['seller']) => {
  const email = sellers.find((seller) => seller.slug === slug)?.email ?? ''
  const { id } = await trx
    .selectFrom('seller')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
