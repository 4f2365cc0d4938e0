import { useEffect, useState } from 'react'
import { isLost } from '#contract/send-once'
import { isServerReachable } from '#desk/api/reach.ts'
import { useTryLater } from '#desk/api/use-try-later.ts'
import { useMe } from '#desk/me/use-me.ts'
import { createUnsent } from '#desk/unsent/unsent.ts'
import { useObserved } from '#web/ui/observable.ts'

type Options<Content> = Omit<Parameters<typeof createUnsent<Content>>[0], 'place'> & {
  /** What it is, such as 'note:order 42'. Another value needs another component. */
  of: string
  /** Sends it. The key is the same each time the same content is sent. Rejects with a DeskProblem. */
  send: (content: Content, key: string) => Promise<unknown>
  /** Also after it was sent later. */
  onSent?: (() => unknown) | undefined
}

/** A text that is being written. It stays on this device until the server has it, and is sent later only if the server was unreachable. */
export const useUnsent = <Content>(options: Options<Content>) => useUnsentOf(useMe().id, options)

/** The same for somebody outside the staff. */
export const useUnsentOf = <Content>(person: string, { of, send, onSent, ...kind }: Options<Content>) => {
  const [store] = useState(() => createUnsent<Content>({ ...kind, place: { person, of }, page: thisPage }))
  const state = useObserved(store.state, (now) => now)
  const sendNow = async (make = send) => {
    const isSent = await store.send(make)
    if (isSent) await onSent?.()
    return isSent
  }
  useTryLater(state.isWaiting, () => sendNow())
  useSendOnArrival(state.isWaiting, sendNow)
  return {
    ...state,
    isEmpty: kind.isEmpty(state.content),
    /** The server may still make the last try, or may have made it. The next try must send the same. */
    mustRepeat:
      state.isWaiting || state.mayHaveArrived || (state.failure !== undefined && isLost(state.failure)),
    /** Includes what is not rendered yet. */
    written: () => store.state.get().content,
    change: store.change,
    settle: store.settle,
    discard: store.discard,
    send: sendNow,
  }
}

/** What was waiting when the page closed is sent as soon as the page opens again. */
const useSendOnArrival = (isWaiting: boolean, send: () => Promise<unknown>) => {
  const [toSend] = useState(() => (isWaiting ? send : undefined))
  useEffect(() => {
    if (isServerReachable()) void toSend?.()
  }, [toSend])
}

const thisPage = () => ({
  title: document.title.replace(/ · Desk$/, ''),
  path: `${location.pathname}${location.search}`.replace(/^\/desk/, ''),
})
