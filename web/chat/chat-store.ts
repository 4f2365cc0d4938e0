// One customer's chat while its page is open: what happens is shown at once, then as the server holds it.
import { messagesAPage, mostMessagesAPage } from '#rules/chat'
import type { Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import {
  type ChatState,
  type Conversation,
  countUnread,
  endOfUnbroken,
  hasGap,
  hasOlder,
  nothingYet,
  type Outgoing,
  sellerOf,
  withAllRead,
  withLoaded,
  withNews,
  withStored,
} from '#web/chat/chat-state.ts'
import { inOneRun } from '#web/chat/in-one-run.ts'
import type { KeptOutbox } from '#web/chat/kept-outbox.ts'
import type { Listeners, LiveConnection } from '#web/chat/live-connection.ts'
import { createSending } from '#web/chat/sending.ts'

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: ChatState) => void
  publishUnread: (count: number) => void
  openLine: (listeners: Listeners) => LiveConnection
  /** A seller wrote in a conversation that is not on the screen. */
  announce: (message: Message) => void
  /** What was not sent stays in this tab. */
  keptOutbox: KeptOutbox
  now: () => string
  newId: () => string
}

export type ChatStore = ReturnType<typeof createChatStore>

export const createChatStore = ({
  call,
  customerId,
  publish,
  publishUnread,
  openLine,
  announce,
  keptOutbox,
  now,
  newId,
}: Surroundings) => {
  let state: ChatState = nothingYet
  const show = (news: Partial<ChatState>): void => {
    state = { ...state, ...news }
    if (news.friends) publishUnread(countUnread(news.friends))
    publish(state)
  }
  /** Of a conversation that is not on the screen only what was not sent is known. */
  const conversationWith = (sellerId: string): Conversation =>
    (sellerId === state.sellerId && state.conversation) || {
      messages: [],
      outbox: keptOutbox.read(sellerId),
    }
  const change = (sellerId: string, step: (conversation: Conversation) => Conversation): void => {
    const before = conversationWith(sellerId)
    const conversation = step(before)
    if (conversation.outbox.length > 0 || before.outbox.length > 0)
      keptOutbox.write(sellerId, conversation.outbox)
    if (before === state.conversation) show({ conversation })
  }

  /** The list, and a conversation unless `sellerId` is ''. */
  const ask = (sellerId: string) =>
    call('POST /api/chat/customer/add-customer-friend', { body: { sellerId, userId: customerId } })

  /** Opening another conversation, or the same anew, makes an answer out of date. */
  let latest = 0

  let loading: Promise<void> | undefined
  const load = (how?: { isQuiet: boolean }): Promise<void> => (loading = readAll(how))

  const readAll = async ({ isQuiet = false } = {}): Promise<void> => {
    const mine = ++latest
    const { sellerId = '' } = state
    if (!isQuiet) show({ failure: undefined })
    try {
      const before = taken
      const { messages, MyFriends, currentFd } = await ask(sellerId)
      if (mine !== latest) return
      const conversation = { messages: [], outbox: keptOutbox.read(sellerId) }
      show({
        failure: undefined,
        friends: withLoaded(state.friends, MyFriends),
        ...(currentFd && { seller: currentFd, conversation: withStored(conversation, messages) }),
      })
      // What came meanwhile had no conversation to go into.
      if (taken > before) void catchUp()
      sendWaiting()
    } catch (problem) {
      if (mine !== latest) return
      const isUnknown = problem instanceof ApiProblem && [400, 404].includes(problem.status)
      show({ failure: { reason: reasonOf(problem), isUnknown } })
      // There are others to choose from.
      if (isUnknown) await readList().catch(() => {})
    }
  }

  const readList = async (): Promise<void> => {
    const { MyFriends } = await ask('')
    show({ friends: withLoaded(state.friends, MyFriends) })
  }

  /** Fetches what was said while nobody listened. Quiet when it fails: the page says that the line is down, and this comes again. */
  const catchUp = inOneRun(async () => {
    await loading
    const { friends, sellerId, conversation, failure } = state
    const isThere = friends && (sellerId === undefined || conversation)
    if (!isThere && !failure?.isUnknown) return load({ isQuiet: true })
    try {
      await readList()
      await fetchMissed(latest)
      sendWaiting()
    } catch {
      // As it was.
    }
    return undefined
  })

  const fetchMissed = async (mine: number): Promise<void> => {
    const { sellerId, conversation } = state
    if (sellerId === undefined || !conversation) return undefined
    const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
      params: { sellerId },
      query: { limit: mostMessagesAPage, after: endOfUnbroken(conversation)?._id },
    })
    if (mine !== latest) return undefined
    change(sellerId, (current) => withStored(current, messages))
    return messages.length === mostMessagesAPage ? fetchMissed(mine) : undefined
  }

  /** Puts a message where it belongs, whichever way it came. What it shows to be missing is fetched. */
  let taken = 0
  const take = (message: Message): void => {
    taken++
    change(sellerOf(message, customerId), (conversation) => withStored(conversation, [message]))
    const friends = state.friends && withNews(state.friends, message, customerId)
    if (friends) show({ friends })
    if (state.friends && (!friends || (state.conversation && hasGap(state.conversation)))) void catchUp()
  }

  const line = openLine({
    // Who is online is known while the line is up.
    onConnection: (connection) =>
      show({ connection, ...(connection !== 'connected' && { online: new Set<string>() }) }),
    onJoined: () => void catchUp(),
    onMessage: (message) => {
      const { senderId, sequence } = message
      const isKnown = state.friends?.some(
        ({ fdId, lastSequence }) => fdId === senderId && lastSequence >= sequence,
      )
      take(message)
      if (!isKnown && senderId !== customerId && senderId !== state.sellerId) announce(message)
    },
    onPresence: (sellerIds) => show({ online: new Set(sellerIds) }),
    // Any call tells whether the session is over, and ends it here if so. Another refusal passes.
    isWorthAnotherTry: () =>
      call('GET /api/chat/customer/unread', {}).then(
        () => true,
        (problem) => !(problem instanceof ApiProblem && problem.status === 401),
      ),
  })

  const sending = createSending({
    call,
    customerId,
    change,
    onStored: (message) => {
      take(message)
      if (message.receverId === state.sellerId) show({ lastSentId: message._id })
      line.tellSent(message)
    },
    now,
    newId,
  })

  /** In all conversations, whichever is on the screen. */
  const sendWaiting = (): void => {
    for (const sellerId of keptOutbox.sellers())
      sending.sendWaiting(sellerId, conversationWith(sellerId).outbox)
  }

  const loadOlder = async (): Promise<void> => {
    const { sellerId, conversation, older } = state
    if (sellerId === undefined || !conversation || !hasOlder(conversation) || older === 'loading') return
    const mine = latest
    show({ older: 'loading' })
    try {
      const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
        params: { sellerId },
        query: { before: conversation.messages[0]?._id, limit: messagesAPage },
      })
      if (mine !== latest) return
      change(sellerId, (current) => withStored(current, messages))
      show({ older: 'idle' })
    } catch {
      if (mine === latest) show({ older: 'failed' })
    }
  }

  /** The customer has the end of the conversation before their eyes. What could not be marked is marked at the next sight of it. */
  const see = inOneRun(async () => {
    const { sellerId, conversation, friends } = state
    const newest = conversation?.messages.at(-1)
    const isUnread = friends?.some(({ fdId, unread }) => fdId === sellerId && unread > 0)
    if (sellerId === undefined || !newest || !friends || !isUnread) return
    show({ friends: withAllRead(friends, sellerId) })
    await call('POST /api/chat/customer/mark-read', { body: { sellerId, messageId: newest._id } }).catch(
      () => {},
    )
  })

  return {
    /** The conversation with a seller, or the list alone. */
    open: (sellerId: string | undefined): Promise<void> => {
      const seller = state.friends?.find(({ fdId }) => fdId === sellerId)
      show({ sellerId, seller, conversation: undefined, older: 'idle', lastSentId: undefined })
      return load()
    },
    load: () => load(),
    catchUp,
    loadOlder,
    see,
    send: (text: string): boolean => {
      // Nothing overtakes what was written before.
      if (state.connection === 'connected') sendWaiting()
      return state.sellerId !== undefined && sending.send(state.sellerId, text)
    },
    retry: (outgoing: Outgoing): void => {
      if (state.sellerId !== undefined) sending.deliver(state.sellerId, outgoing)
    },
    discard: ({ clientId }: Outgoing): void => {
      if (state.sellerId !== undefined) sending.discard(state.sellerId, clientId)
    },
    close: () => line.close(),
  }
}
