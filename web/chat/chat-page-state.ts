import { observable } from '#web/ui/observable.ts'

/** What the chat page tells the rest of the session. While it is open, it announces and counts messages itself. */
export const chatPageState = observable({ isOpen: false, hasConversation: false })
