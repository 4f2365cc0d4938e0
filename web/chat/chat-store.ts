// One customer's chat while its page is open: what happens is shown at once, then as the server holds it.
import type { Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import {
  type ChatState,
  type Conversation,
  countUnread,
  nothingYet,
  type Outgoing,
  sellerOf,
  withAllRead,
  withNews,
  withOlder,
  withStored,
} from '#web/chat/chat-state.ts'
import type { Listeners, LiveConnection } from '#web/chat/live-connection.ts'
import { createSending } from '#web/chat/sending.ts'

const pageSize = 50
const catchUpSize = 200

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: ChatState) => void
  publishUnread: (count: number) => void
  openLine: (listeners: Listeners) => LiveConnection
  /** A seller wrote in a conversation that is not on the screen. */
  announce: (message: Message) => void
  /** What was not sent stays in this tab. */
  keptOutbox: {
    read: (sellerId: string) => readonly Outgoing[]
    write: (sellerId: string, outbox: readonly Outgoing[]) => void
  }
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
  const change = (sellerId: string, step: (conversation: Conversation) => Conversation): void => {
    if (sellerId !== state.sellerId || !state.conversation) return
    const conversation = step(state.conversation)
    if (conversation === state.conversation) return
    keptOutbox.write(sellerId, conversation.outbox)
    show({ conversation })
  }

  /** The list, and a conversation unless `sellerId` is ''. What comes over the line meanwhile is not lost by it. */
  const fetchList = async (sellerId: string) => {
    const heardMeanwhile: Message[] = []
    waiting.add(heardMeanwhile)
    try {
      const { messages, MyFriends } = await call('POST /api/chat/customer/add-customer-friend', {
        body: { sellerId, userId: customerId },
      })
      const friends = heardMeanwhile.reduce(
        (list, message) => withNews(list, message, customerId) ?? list,
        MyFriends as ChatState['friends'] & {},
      )
      const isHere = (message: Message) => sellerOf(message, customerId) === sellerId
      return { messages, friends, heardHere: heardMeanwhile.filter(isHere) }
    } finally {
      waiting.delete(heardMeanwhile)
    }
  }
  const waiting = new Set<Message[]>()

  /** The newest message of the last page that was fetched: nothing before it is missing, which the line cannot promise. */
  let anchor: string | undefined
  /** Opening another conversation, or the same anew, makes an answer out of date. */
  let latest = 0

  const load = async (): Promise<void> => {
    const mine = ++latest
    const { sellerId = '' } = state
    show({ failure: undefined })
    try {
      const { messages, friends, heardHere } = await fetchList(sellerId)
      if (mine !== latest) return
      if (sellerId === '') return show({ friends })
      anchor = messages.at(-1)?._id
      const empty = {
        messages: [],
        outbox: keptOutbox.read(sellerId),
        hasOlder: messages.length >= pageSize,
      }
      show({ friends, conversation: withStored(empty, [...messages, ...heardHere]) })
    } catch (problem) {
      if (mine === latest) show({ failure: reasonOf(problem) })
    }
  }

  /** Fetches what was said while nobody listened. Quiet when it fails: the page says that the line is down, and this comes again. */
  const catchUp = async (): Promise<void> => {
    if (!state.friends) return load()
    try {
      const { friends } = await fetchList('')
      show({ friends })
      await fetchMissed(latest)
    } catch {
      // As it was.
    }
    return undefined
  }

  const fetchMissed = async (mine: number): Promise<void> => {
    const { sellerId, conversation } = state
    if (sellerId === undefined || !conversation) return undefined
    const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
      params: { sellerId },
      query: { limit: catchUpSize, ...(anchor !== undefined && { after: anchor }) },
    })
    if (mine !== latest) return undefined
    change(sellerId, (current) => withStored(current, messages))
    anchor = messages.at(-1)?._id ?? anchor
    return messages.length === catchUpSize ? fetchMissed(mine) : undefined
  }

  /** What comes twice, over the line and as an answer, counts once. */
  const known = new Set<string>()
  const take = (message: Message): boolean => {
    const isNew = !known.has(message._id)
    known.add(message._id)
    change(sellerOf(message, customerId), (conversation) => withStored(conversation, [message]))
    for (const heard of waiting) heard.push(message)
    if (!isNew || !state.friends) return isNew
    const friends = withNews(state.friends, message, customerId)
    if (friends) show({ friends })
    // A seller who writes first is not on the list yet.
    else void catchUp()
    return isNew
  }

  const line = openLine({
    onConnection: (connection) => show({ connection }),
    onJoined: () => void catchUp(),
    onMessage: (message) => {
      const isNew = take(message)
      if (isNew && message.senderId !== customerId && message.senderId !== state.sellerId) announce(message)
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

  const loadOlder = async (): Promise<void> => {
    const { sellerId, conversation, older } = state
    const first = conversation?.messages[0]
    if (sellerId === undefined || !first || !conversation.hasOlder || older === 'loading') return
    const mine = latest
    show({ older: 'loading' })
    try {
      const { messages } = await call('GET /api/chat/customer/get-messages/:sellerId', {
        params: { sellerId },
        query: { before: first._id, limit: pageSize },
      })
      if (mine !== latest) return
      change(sellerId, (current) => withOlder(current, messages, pageSize))
      show({ older: 'idle' })
    } catch {
      if (mine === latest) show({ older: 'failed' })
    }
  }

  /** The customer has the end of the conversation before their eyes. What could not be marked is marked at the next sight of it. */
  const see = async (): Promise<void> => {
    const { sellerId, conversation, friends } = state
    const newest = conversation?.messages.findLast(({ senderId }) => senderId === sellerId)
    const isUnread = friends?.some(({ fdId, unread }) => fdId === sellerId && unread > 0)
    if (sellerId === undefined || !newest || !friends || !isUnread) return
    show({ friends: withAllRead(friends, sellerId) })
    await call('POST /api/chat/customer/mark-read', { body: { sellerId, messageId: newest._id } }).catch(
      () => {},
    )
  }

  return {
    /** The conversation with a seller, or the list alone. */
    open: (sellerId: string | undefined): Promise<void> => {
      anchor = undefined
      show({ sellerId, conversation: undefined, older: 'idle', lastSentId: undefined })
      return load()
    },
    load,
    catchUp,
    loadOlder,
    see,
    send: (text: string) => state.sellerId !== undefined && sending.send(state.sellerId, text),
    retry: (outgoing: Outgoing) => {
      if (state.sellerId !== undefined) sending.retry(state.sellerId, outgoing)
    },
    discard: (outgoing: Outgoing) => {
      if (state.sellerId !== undefined) sending.discard(state.sellerId, outgoing)
    },
    close: () => line.close(),
  }
}
