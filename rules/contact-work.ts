// How the brokerage works on questions of the contact form.

/** 'done': taken care of without an answer from here. */
export const contactStates = ['waiting', 'answered', 'done', 'spam'] as const
export type ContactState = (typeof contactStates)[number]
export const contactStateWords: Record<ContactState, string> = {
  waiting: 'Waits',
  answered: 'Answered',
  done: 'Done',
  spam: 'Spam',
}

/** States that the staff chooses. An answer sets 'answered' automatically. */
export const contactChoices = ['waiting', 'done', 'spam'] as const satisfies readonly ContactState[]

/** With a minus: what is due last, or the newest, first. */
export const contactSorts = ['due', '-due', 'sent', '-sent'] as const

/** Longest answer or note, in characters. */
export const longestContactEntry = 8_000

/** The reference in the subject of our mails, which finds a question in a mailbox. `id`: a UUID. */
export const questionReference = (id: string): string => `Q-${id.slice(-8).toUpperCase()}`

/** When the answer to a question is due; null once it has been answered or needs no answer. */
export const contactDueAt = ({
  state,
  answerDueAt,
}: {
  state: ContactState
  answerDueAt: number
}): number | null => (state === 'waiting' ? answerDueAt : null)
