// How the desk looks at conversations, and what it may do with them.

/** Which conversations a list shows: those that wait for an answer, all that are not done, those that are done. */
export const conversationStates = ['waiting', 'open', 'done'] as const
export const conversationStateWords: Record<(typeof conversationStates)[number], string> = {
  waiting: 'Waiting for an answer',
  open: 'Not done',
  done: 'Done',
}
export type ConversationState = (typeof conversationStates)[number]

export const conversationOwners = ['mine', 'unclaimed'] as const
export const conversationOwnerWords: Record<(typeof conversationOwners)[number], string> = {
  mine: 'Me',
  unclaimed: 'Nobody',
}

/** Longest private note, in characters. */
export const longestConversationNote = 5_000

/** Messages and notes that the desk reads at once. */
export const deskMessagesPerPage = 100

/** A search looks through the texts of this many of the newest messages. It finds names and email addresses in all conversations. */
export const searchedMessages = 10_000

type Standing = { waitingSince: number | null; doneAt: number | null }

export const stateOfConversation = ({ waitingSince, doneAt }: Standing): ConversationState => {
  if (doneAt !== null) return 'done'
  return waitingSince === null ? 'open' : 'waiting'
}
