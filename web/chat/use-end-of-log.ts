import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Conversation, hasOlder } from '#web/chat/chat-state.ts'

/** This close to an edge counts as being there, in pixels. */
const nearEnd = 48
const nearStart = 240

type Options = {
  onNearStart: () => void
  /** The end of the conversation is in view. */
  onSeen: () => void
}

/**
 * Where a reader of the conversation is. A reader at its end stays there when messages arrive. A reader further up stays with their text,
 * even when older messages load above, and is told about new ones.
 */
export const useEndOfLog = (conversation: Conversation, { onNearStart, onSeen }: Options) => {
  const log = useRef<HTMLDivElement>(null)
  const [hasNews, setNews] = useState(false)
  const shown = useRef({ first: 0, last: 0, outgoing: 0, height: 0 })
  const seen = useRef({ isEnd: true, top: 0 })
  const { messages, outbox } = conversation

  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  /** Looks at the place itself: the browser reports scrolling with its next frame, and the log may change before React has heard of it. */
  const isAtEnd = ({ scrollTop }: HTMLElement) => seen.current.isEnd && scrollTop > seen.current.top - nearEnd
  const look = () => {
    const element = log.current
    if (!element) return
    const isEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    seen.current = { isEnd, top: element.scrollTop }
    if (isEnd) setNews(false)
    if (isEnd && !document.hidden) onSeen()
    if (element.scrollTop < nearStart && hasOlder(conversation)) onNearStart()
  }
  const lookNow = useEffectEvent(look)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const before = shown.current
    const first = messages[0]?.sequence ?? 0
    const last = messages.at(-1)?.sequence ?? 0
    const cameAbove = before.first > 0 && first < before.first
    const wasAtEnd = isAtEnd(element)
    if (cameAbove && !wasAtEnd) element.scrollTop += element.scrollHeight - before.height
    else if (wasAtEnd || outbox.length > before.outgoing) toEnd()
    else if (last > before.last) setNews(true)
    shown.current = { first, last, outgoing: outbox.length, height: element.scrollHeight }
    lookNow()
  }, [messages, outbox])

  useEffect(() => {
    const element = log.current
    if (!element) return
    // The text field grows, and so does a phone's keyboard.
    const observer = new ResizeObserver(() => {
      if (isAtEnd(element)) toEnd()
    })
    observer.observe(element)
    const onSight = () => lookNow()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])

  return { log, hasNews, toEnd, onScroll: look }
}
