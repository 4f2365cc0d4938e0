// The one way in which the desk writes to the server: typed, stored on this device, sent once, and sent later only if the server was
// unreachable. Nothing here touches the page, so every case can be tested.
import { isAway } from '#contract/client'
import { isLost, isUnanswered } from '#contract/send-once'
import { forgetUnsent, keepUnsent, readUnsent, type Page, type Place } from '#desk/unsent/unsent-on-device.ts'
import { observable } from '#web/ui/observable.ts'

export type UnsentState<Content> = {
  content: Content
  /** The content's key. It stays the same while the content does and the server has not refused it. */
  key: string
  isSending: boolean
  /** The person sent it while the server was unreachable. It is sent when the server is back. */
  isWaiting: boolean
  /** A try of this content was not answered, perhaps on an earlier visit. */
  mayHaveArrived: boolean
  /** Why the last attempt failed. */
  failure: unknown
  /** When this device stored the content, if it is from an earlier visit. */
  restoredFrom: string | undefined
}

type Kind<Content> = {
  place: Place
  /** The content when nothing is written. */
  empty: Content
  isEmpty: (content: Content) => boolean
  /** Sends even nothing, so that the server says what is missing. */
  sendsEmpty?: boolean
  /** False: it is never sent later by itself, and not kept once its person logs out. */
  waits?: boolean
  /** What is left of `now` to send after `sent` was sent. By default, later text is another message. */
  rest?: (sent: Content, now: Content) => Content
  now?: () => string
  /** The page where it is written. */
  page?: () => Page
}

export const createUnsent = <Content>({
  place,
  empty,
  isEmpty,
  sendsEmpty = false,
  waits = true,
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
    mayHaveArrived: kept?.mayHaveArrived === true,
    failure: undefined,
    restoredFrom: kept?.keptAt,
  })
  /** What was sent and not answered. Typed again, it is the same message. */
  let lost: Pick<UnsentState<Content>, 'content' | 'key'> | undefined =
    kept?.isToSend || kept?.mayHaveArrived ? kept : undefined
  const show = (more: Partial<UnsentState<Content>>) => state.set({ ...state.get(), ...more })
  const keep = (keyBefore: string) => {
    const { content, key, isWaiting, mayHaveArrived } = state.get()
    if (isEmpty(content)) forgetUnsent(place, keyBefore)
    else
      keepUnsent(place, {
        content,
        key,
        isToSend: isWaiting,
        mayHaveArrived,
        keptAt: now(),
        page: page?.(),
        endsAtLogout: !waits,
      })
  }
  /** Different content is another message. It waits for its own Send, even if the previous one was on its way. */
  const replace = (content: Content, more: Partial<UnsentState<Content>> = {}) => {
    const { key: before } = state.get()
    const key = lost && isSame(lost.content, content) ? lost.key : crypto.randomUUID()
    show({ ...more, content, key, isWaiting: false, mayHaveArrived: lost?.key === key })
    keep(before)
  }

  /** Resolves to whether it was sent. One attempt at a time. */
  const send = async (make: (content: Content, key: string) => Promise<unknown>): Promise<boolean> => {
    const { content, key, isSending } = state.get()
    if (isSending || (isEmpty(content) && !sendsEmpty)) return false
    show({ isSending: true, failure: undefined })
    try {
      await make(content, key)
      lost = undefined
      const written = state.get().content
      replace(written === content ? empty : rest(content, written), {
        isSending: false,
        restoredFrom: undefined,
      })
      return true
    } catch (problem) {
      const { content: written, key: before, mayHaveArrived } = state.get()
      if (isLost(problem)) lost = { content, key }
      else if (lost?.key === key) lost = undefined
      show({
        isSending: false,
        failure: problem,
        isWaiting: waits && written === content && isAway(problem),
        mayHaveArrived: written === content && isLost(problem) && (isUnanswered(problem) || mayHaveArrived),
        // The server stores a refusal by its key, so the next try needs another key.
        key: written === content && !isLost(problem) ? crypto.randomUUID() : before,
      })
      keep(before)
      return false
    }
  }

  return {
    state,
    send,
    /** The same content again is no change: it keeps its key, and waits if it did. */
    change: (content: Content) => {
      if (!isSame(content, state.get().content)) replace(content, { failure: undefined })
    },
    /** Clears the last failure. The content stays. */
    settle: () => show({ failure: undefined }),
    discard: () => replace(empty, { failure: undefined, restoredFrom: undefined }),
  }
}

/** Content is stored as JSON. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
