// The one way of everything that the desk writes to the server: typed, kept on this device, sent once, and sent later only if the server was
// away. Nothing here touches the page, so that every case can be tested.
import { isAway } from '#contract/client'
import { isLost } from '#contract/send-once'
import { forgetUnsent, keepUnsent, readUnsent, type Page, type Place } from '#desk/unsent/kept-unsent.ts'
import { observable } from '#web/ui/observable.ts'

export type UnsentState<Content> = {
  content: Content
  /** Of the content. It stays the same as long as the content does and the server has not refused it. */
  key: string
  isSending: boolean
  /** The person sent it, and the server was away. It is sent when the server is back. */
  isWaiting: boolean
  /** Why the last attempt failed. */
  failure: unknown
  /** When this device kept the content, if it is from an earlier visit. */
  restoredFrom: string | undefined
}

type Kind<Content> = {
  place: Place
  /** Nothing is written. */
  empty: Content
  isEmpty: (content: Content) => boolean
  /** What of `now` is still to be sent, after `sent` was. By default what was written since is another text. */
  rest?: (sent: Content, now: Content) => Content
  now?: () => string
  /** The page that it is written on. */
  page?: () => Page
}

export const createUnsent = <Content>({
  place,
  empty,
  isEmpty,
  rest = (_, written) => written,
  now = () => new Date().toISOString(),
  page,
}: Kind<Content>) => {
  const kept = readUnsent<Content>(place)
  const state = observable<UnsentState<Content>>({
    content: kept?.content ?? empty,
    key: kept?.key ?? crypto.randomUUID(),
    isSending: false,
    isWaiting: kept?.isToSend === true,
    failure: undefined,
    restoredFrom: kept?.keptAt,
  })
  const show = (more: Partial<UnsentState<Content>>) => state.set({ ...state.get(), ...more })
  const keep = () => {
    const { content, key, isWaiting } = state.get()
    if (isEmpty(content)) forgetUnsent(place, key)
    else keepUnsent(place, { content, key, isToSend: isWaiting, keptAt: now(), page: page?.() })
  }
  /** Another content is another message. It waits for its own Send, also when the one before was on its way. */
  const replace = (content: Content, more: Partial<UnsentState<Content>> = {}) => {
    const { key: before } = state.get()
    show({ ...more, content, key: isEmpty(content) ? before : crypto.randomUUID(), isWaiting: false })
    keep()
  }

  /** Resolves to whether it was sent. One attempt at a time. */
  const send = async (make: (content: Content, key: string) => Promise<unknown>): Promise<boolean> => {
    const { content, key, isSending } = state.get()
    if (isSending || isEmpty(content)) return false
    show({ isSending: true, failure: undefined })
    try {
      await make(content, key)
      const written = state.get().content
      replace(written === content ? empty : rest(content, written), {
        isSending: false,
        restoredFrom: undefined,
      })
      return true
    } catch (problem) {
      const isSame = state.get().content === content
      // The server keeps a refusal by its key, so that the next try needs another one.
      const nextKey = isSame && !isLost(problem) ? crypto.randomUUID() : state.get().key
      show({ isSending: false, failure: problem, isWaiting: isSame && isAway(problem), key: nextKey })
      keep()
      return false
    }
  }

  return {
    state,
    send,
    change: (content: Content) => replace(content, { failure: undefined }),
    /** Forgets why the last attempt failed. The content stays as it is. */
    settle: () => show({ failure: undefined }),
    discard: () => replace(empty, { failure: undefined, restoredFrom: undefined }),
  }
}
