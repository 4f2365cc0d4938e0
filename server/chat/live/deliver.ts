// Delivers each stored message to everyone connected to this process, once, in the order of its conversation. The database is the truth,
// and a notice only says where to look. This process then continues after the last message that it has delivered, so nothing is lost when
// notices are, and nothing arrives twice.
import type { Message } from '#contract/chat'
import { chatTopic, noticeOfText } from '#server/chat/store-message'
import { messageAnswer } from '#server/chat/answers'
import {
  type ConversationEnd,
  endsOfConversations,
  namedMessagesAfter,
} from '#server/chat/live/delivery-store'
import { coalesceCalls } from '#server/platform/limits/coalesce-calls'
import type { Person } from '#server/chat/sides'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

export type Deliveries = {
  /** Once this returns, newly stored messages are delivered to the person. Earlier ones can be fetched. */
  follow(person: Person): Promise<void>
  unfollow(person: Person): void
  close(): void
}

type Needs = Pick<Platform, 'database' | 'log'>

/** Somebody who is connected here. */
type Follower = {
  person: Person
  isLoaded: boolean
  loading: Promise<void>
  conversations: Set<Tracked>
  /** Notices that came before the ends of the conversations were known… */
  heardMeanwhile: string[]
  /** …and whether there may have been others. */
  hasMissed: boolean
}

/** A conversation with at least one side connected here. */
type Tracked = {
  id: string
  customerId: string
  sellerId: string
  delivered: number
  isReading: boolean
  isBehind: boolean
}

type Deliver = (message: Message, to: Pick<Tracked, 'customerId' | 'sellerId'>) => void

type Delivering = Needs & {
  deliver: Deliver
  /** By the id of the person. */
  followers: Map<string, Follower>
  /** By the id of the conversation. */
  tracked: Map<string, Tracked>
  isClosed: boolean
  /** Some notices were missed, and it is unknown which. */
  lookEverywhere: () => void
}

const mostAtOnce = 200
const waitWhenAwayMs = 1_000

export const openDeliveries = ({ database, log }: Needs, deliver: Deliver): Deliveries => {
  const delivering: Delivering = {
    database,
    log,
    deliver,
    followers: new Map(),
    tracked: new Map(),
    isClosed: false,
    lookEverywhere: coalesceCalls(
      () => lookEverywhere(delivering),
      (error) => retryLook(delivering, error),
    ),
  }
  const unsubscribe = database.notices.subscribe(chatTopic, (detail) => heardSomething(delivering, detail))
  return {
    follow: (person) => follow(delivering, person),
    unfollow: (person) => unfollow(delivering, person),
    close: () => {
      delivering.isClosed = true
      unsubscribe()
      delivering.tracked.clear()
      delivering.followers.clear()
    },
  }
}

const follow = (delivering: Delivering, person: Person): Promise<void> => {
  const known = delivering.followers.get(person.id)
  if (known) return known.loading
  const follower: Follower = {
    person,
    isLoaded: false,
    loading: Promise.resolve(),
    conversations: new Set(),
    heardMeanwhile: [],
    hasMissed: false,
  }
  delivering.followers.set(person.id, follower)
  follower.loading = load(delivering, follower)
  return follower.loading
}

const unfollow = ({ followers, tracked }: Delivering, { id }: Person) => {
  const follower = followers.get(id)
  if (!follower) return
  followers.delete(id)
  for (const { id: conversationId, customerId, sellerId } of follower.conversations)
    if (!followers.has(customerId) && !followers.has(sellerId)) tracked.delete(conversationId)
}

const load = async (delivering: Delivering, follower: Follower) => {
  const rows = await endsOfConversations(delivering.database.direct, [follower.person])
  if (delivering.followers.get(follower.person.id) !== follower) return // gone in the meantime
  for (const row of rows) track(delivering, row, row.last_sequence)
  follower.isLoaded = true
  for (const detail of follower.heardMeanwhile.splice(0)) heard(delivering, detail)
  if (follower.hasMissed) delivering.lookEverywhere()
}

const track = (
  { followers, tracked }: Delivering,
  { id, customer_id, seller_id }: ConversationEnd,
  delivered: number,
): Tracked => {
  const known = tracked.get(id)
  const conversation = known ?? {
    id,
    customerId: customer_id,
    sellerId: seller_id,
    delivered,
    isReading: false,
    isBehind: false,
  }
  tracked.set(id, conversation)
  for (const personId of [customer_id, seller_id]) followers.get(personId)?.conversations.add(conversation)
  return conversation
}

const heardSomething = (delivering: Delivering, detail?: string) => {
  if (detail !== undefined) return heard(delivering, detail)
  for (const follower of delivering.followers.values()) follower.hasMissed ||= !follower.isLoaded
  return delivering.lookEverywhere()
}

const heard = (delivering: Delivering, detail: string) => {
  const { conversationId: id, customerId, sellerId, sequence } = noticeOfText(detail)
  const known = delivering.tracked.get(id)
  if (known) {
    if (sequence > known.delivered) void catchUp(delivering, known)
    return
  }
  const here = [customerId, sellerId].flatMap((personId) => delivering.followers.get(personId) ?? [])
  const end = { id, customer_id: customerId, seller_id: sellerId, last_sequence: sequence }
  // A person who has been connected for a while already had all of their conversations, so this one is new.
  if (here.some(({ isLoaded }) => isLoaded)) void catchUp(delivering, track(delivering, end, 0))
  else for (const { heardMeanwhile } of here) heardMeanwhile.push(detail)
}

const catchUp = async (delivering: Delivering, conversation: Tracked) => {
  conversation.isBehind = true
  if (conversation.isReading) return
  conversation.isReading = true
  try {
    while (conversation.isBehind && delivering.tracked.get(conversation.id) === conversation) {
      conversation.isBehind = false
      await deliverNext(delivering, conversation)
    }
  } catch (error) {
    if (delivering.isClosed) return
    delivering.log.warn({ err: error }, 'Chat messages could not be delivered')
    setTimeout(() => void catchUp(delivering, conversation), waitWhenAwayMs).unref()
  } finally {
    conversation.isReading = false
  }
}

const deliverNext = async ({ database, deliver }: Delivering, conversation: Tracked) => {
  const { id, delivered } = conversation
  const rows = await namedMessagesAfter(database.direct, id, delivered, mostAtOnce)
  for (const row of rows) {
    deliver(messageAnswer(row, row), conversation)
    conversation.delivered = row.sequence
  }
  if (rows.length === mostAtOnce) conversation.isBehind = true
}

const lookEverywhere = async (delivering: Delivering) => {
  const { database, followers, tracked } = delivering
  const isHere = (personId: string) => followers.get(personId)?.isLoaded ?? false
  const people = [...followers.values()].filter(({ isLoaded }) => isLoaded).map(({ person }) => person)
  for (const some of slicesOf(people)) {
    const rows = await endsOfConversations(database.direct, some)
    for (const row of rows) {
      const isAnyHere = isHere(row.customer_id) || isHere(row.seller_id)
      const conversation = tracked.get(row.id) ?? (isAnyHere ? track(delivering, row, 0) : undefined)
      if (conversation && row.last_sequence > conversation.delivered) void catchUp(delivering, conversation)
    }
  }
}

const retryLook = ({ isClosed, log, lookEverywhere }: Delivering, error: unknown) => {
  if (isClosed) return
  log.warn({ err: error }, 'Missed chat messages could not be read')
  setTimeout(lookEverywhere, waitWhenAwayMs).unref()
}
