// Counts unread messages for the pages that are not the chat. Like the cart and the wishlist, it is loaded once somebody is logged in.
import type { Client } from '#contract/client'
import { unreadMessages } from '#web/chat/unread-messages.ts'

const askEveryMs = 60_000

/** Asks at once, from time to time, and when the customer comes back to the page. Returns a function that stops it and forgets the count. */
export const followUnread = (call: Client) => {
  let isOver = false
  const ask = async () => {
    if (document.hidden) return
    try {
      const { unread } = await call('GET /api/chat/customer/unread', {})
      if (!isOver) unreadMessages.set(unread)
    } catch {
      // The earlier count stays until the next time.
    }
  }
  void ask()
  const timer = setInterval(() => void ask(), askEveryMs)
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    unreadMessages.set(0)
  }
}
