// What the chat reads from the server: the list and the conversation when the page opens, missed messages, older messages, and new ones.
import { messagesPerPage, maxMessagesPerPage } from '#rules/chat'
import type { Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { endOfUnbroken, hasGap, hasOlder, withLoaded, withNews, withStored } from '#web/chat/chat-state.ts'
import { readConversations, sellerOf } from '#web/chat/answers.ts'
import type { HeldState } from '#web/chat/held-state.ts'
import { coalesce } from './coalesce.ts'

type Surroundings = {
  call: Client
  customerId: string
  held: HeldState
  /** The server answers, so waiting messages can be sent. */
  sendWaiting: () => void
}

type Reading = Surroundings & {
  /** Opening another conversation, or the same one again, makes an answer out of date. */
  latest: number
  loading: Promise<void> | undefined
  /** How many messages came, by any path. */
  taken: number
  catchUp: () => Promise<void>
}

export const createReading = (surroundings: Surroundings) => {
  const reading: Reading = {
    ...surroundings,
    latest: 0,
    loading: undefined,
    taken: 0,
    catchUp: coalesce(() => catchUp(reading)),
  }
  return {
    load: () => load(reading),
    /** Fetches missed messages. Silent if it fails: the page says that the connection is down, and this runs again. */
    catchUp: reading.catchUp,
    loadOlder: () => loadOlder(reading),
    /** Puts a message where it belongs, by whatever path it came. If it reveals a gap, the missing messages are fetched. */
    take: (message: Message) => take(reading, message),
  }
}

const load = (reading: Reading, how?: { isQuiet: boolean }): Promise<void> => {
  reading.loading = readAll(reading, how)
  return reading.loading
}

const readAll = async (reading: Reading, { isQuiet = false } = {}): Promise<void> => {
  const { held, sendWaiting } = reading
  const mine = ++reading.latest
  const { sellerId = '' } = held.get()
  if (!isQuiet) held.show({ failure: undefined })
  try {
    const before = reading.taken
    const { messages, sellers, seller } = await ask(reading, sellerId)
    if (mine !== reading.latest) return
    held.show({
      failure: undefined,
      sellers: withLoaded(held.get().sellers, sellers),
      ...(seller && { seller, conversation: withStored(held.unloaded(sellerId), messages) }),
    })
    // Messages that came in the meantime had no conversation to go into.
    if (reading.taken > before) void reading.catchUp()
    sendWaiting()
  } catch (problem) {
    if (mine !== reading.latest) return
    const isUnknown = problem instanceof ApiProblem && [400, 404].includes(problem.status)
    held.show({ failure: { reason: reasonOf(problem), isUnknown } })
    // There are others to choose from.
    if (isUnknown) await readList(reading).catch(() => {})
  }
}

const ask = ({ call, customerId }: Reading, sellerId: string) => readConversations(call, customerId, sellerId)

const readList = async (reading: Reading): Promise<void> => {
  const { sellers } = await ask(reading, '')
  reading.held.show({ sellers: withLoaded(reading.held.get().sellers, sellers) })
}

const catchUp = async (reading: Reading): Promise<void> => {
  await reading.loading
  const { sellers, sellerId, conversation, failure } = reading.held.get()
  const isThere = sellers && (sellerId === undefined || conversation)
  if (!isThere && !failure?.isUnknown) return load(reading, { isQuiet: true })
  try {
    await readList(reading)
    await fetchMissed(reading, reading.latest)
    reading.sendWaiting()
  } catch {
    // It stays unchanged.
  }
  return undefined
}

const fetchMissed = async (reading: Reading, mine: number): Promise<void> => {
  const { call, held } = reading
  const { sellerId, conversation } = held.get()
  if (sellerId === undefined || !conversation) return undefined
  const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
    params: { sellerId },
    query: { limit: maxMessagesPerPage, after: endOfUnbroken(conversation)?._id },
  })
  if (mine !== reading.latest) return undefined
  held.change(sellerId, (current) => withStored(current, messages))
  return messages.length === maxMessagesPerPage ? fetchMissed(reading, mine) : undefined
}

const loadOlder = async (reading: Reading): Promise<void> => {
  const { call, held } = reading
  const { sellerId, conversation, older } = held.get()
  if (sellerId === undefined || !conversation || !hasOlder(conversation) || older === 'loading') return
  const mine = reading.latest
  held.show({ older: 'loading' })
  try {
    const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
      params: { sellerId },
      query: { before: conversation.messages[0]?._id, limit: messagesPerPage },
    })
    if (mine !== reading.latest) return
    held.change(sellerId, (current) => withStored(current, messages))
    held.show({ older: 'idle' })
  } catch {
    if (mine === reading.latest) held.show({ older: 'failed' })
  }
}

const take = (reading: Reading, message: Message): void => {
  const { held, customerId } = reading
  reading.taken++
  held.change(sellerOf(message, customerId), (conversation) => withStored(conversation, [message]))
  const before = held.get().sellers
  const sellers = before && withNews(before, message, customerId)
  if (sellers) held.show({ sellers })
  const { conversation } = held.get()
  if (before && (!sellers || (conversation && hasGap(conversation)))) void reading.catchUp()
}
