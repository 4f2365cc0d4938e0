import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Client } from '#contract/client'
import { type ChatState, nothingYet } from '#web/chat/chat-state.ts'
import { type ChatStore, createChatStore } from '#web/chat/chat-store.ts'
import { keptOutboxOf } from './draft-outbox.ts'
import { announceMessage } from '#web/chat/announce-message.ts'
import { chatPageState } from '#web/chat/chat-page-state.ts'
import { joinLiveConnection } from '#web/chat/session-line.ts'
import { unreadMessages } from '#web/chat/unread-messages.ts'
import { useCustomer } from '#web/session/session.ts'

/** Without a connection the page polls often. With one it polls now and then, because no connection is perfect. */
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
    const opened = openStore(call, customerId, setState)
    store.current = opened
    return () => {
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

/** A store that publishes, announces and counts until it is closed. */
const openStore = (call: Client, customerId: string, show: (state: ChatState) => void): ChatStore => {
  let isOpen = true
  chatPageState.set({ isOpen, hasConversation: false })
  const store = createChatStore({
    call,
    customerId,
    publish: (next) => {
      if (!isOpen) return
      show(next)
      const hasConversation = next.sellers !== undefined && next.sellers.length > 0
      if (hasConversation && !chatPageState.get().hasConversation)
        chatPageState.set({ isOpen, hasConversation })
    },
    publishUnread: (count) => isOpen && unreadMessages.set(count),
    openLine: (listeners) => joinLiveConnection(customerId, listeners),
    announce: ({ senderId, senderName }) => isOpen && announceMessage({ id: senderId, name: senderName }),
    keptOutbox: keptOutboxOf(customerId),
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  })
  const close = () => {
    isOpen = false
    store.close()
    chatPageState.set({ isOpen, hasConversation: false })
  }
  return { ...store, close }
}
