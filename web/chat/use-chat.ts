import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ChatState, nothingYet } from '#web/chat/chat-state.ts'
import { type ChatStore, createChatStore } from '#web/chat/chat-store.ts'
import { keptOutboxOf } from '#web/chat/kept-outbox.ts'
import { openLiveConnection } from '#web/chat/live-connection.ts'
import { unreadMessages } from '#web/chat/unread-messages.ts'
import { useCustomer } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Without a connection the page asks often. With one it asks now and then, because no connection is perfect. */
const askEveryMs = { connected: 60_000, apart: 15_000 }

export type ChatActions = Omit<ChatStore, 'open' | 'catchUp' | 'close'>

/** The chat, with a seller's conversation or without, while its page is open. */
export const useChat = (sellerId: string | undefined): { state: ChatState; actions: ChatActions } => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  const [state, setState] = useState<ChatState>(nothingYet)
  const store = useRef<ChatStore>(undefined)

  useEffect(() => {
    if (customerId === undefined) return
    let isOpen = true
    const opened = createChatStore({
      call,
      customerId,
      publish: (next) => isOpen && setState(next),
      publishUnread: (count) => isOpen && unreadMessages.set(count),
      openLine: openLiveConnection,
      announce: ({ senderName }) => isOpen && toast.success(`${senderName} sent a message`),
      keptOutbox: keptOutboxOf(customerId),
      now: () => new Date().toISOString(),
      newId: () => crypto.randomUUID(),
    })
    store.current = opened
    return () => {
      isOpen = false
      store.current = undefined
      opened.close()
      setState(nothingYet)
    }
  }, [call, customerId])

  useEffect(() => {
    void store.current?.open(sellerId)
  }, [customerId, sellerId])

  const isApart = state.connection !== 'connected'
  useEffect(() => {
    const ask = () => void (document.hidden || store.current?.catchUp())
    const timer = setInterval(ask, isApart ? askEveryMs.apart : askEveryMs.connected)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isApart])

  const [actions] = useState<ChatActions>(() => ({
    load: async () => store.current?.load(),
    loadOlder: async () => store.current?.loadOlder(),
    see: async () => store.current?.see(),
    send: (text) => store.current?.send(text) ?? false,
    retry: (outgoing) => store.current?.retry(outgoing),
    discard: (outgoing) => store.current?.discard(outgoing),
  }))
  return { state, actions }
}
