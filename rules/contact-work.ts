// How the brokerage works on questions of the contact form.

/** 'done': taken care of in another way than by an answer from here. */
export const contactStates = ['waiting', 'answered', 'done', 'spam'] as const
export type ContactState = (typeof contactStates)[number]
export const contactStateWords: Record<ContactState, string> = {
  waiting: 'Waits',
  answered: 'Answered',
  done: 'Done',
  spam: 'Spam',
}

/** States that the staff chooses. An answer leads to 'answered' by itself. */
export const contactChoices = ['waiting', 'done', 'spam'] as const satisfies readonly ContactState[]

/** With a minus: what is due last, or the newest, first. */
export const contactSorts = ['due', '-due', 'sent', '-sent'] as const

/** Longest answer or note, in characters. */
export const longestContactEntry = 8_000

/** By which a question is found in a mailbox, because it is in the subject of our mail. `id`: a UUID. */
export const questionReference = (id: string): string => `Q-${id.slice(-8).toUpperCase()}`

/** When the answer to a question is due; null once it has one, or needs none. */
export const contactDueAt = ({
  state,
  answerDueAt,
}: {
  state: ContactState
  answerDueAt: number
}): number | null => (state === 'waiting' ? answerDueAt : null)
