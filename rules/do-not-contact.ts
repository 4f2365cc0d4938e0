// Who must not be contacted, and about what. Each mail with advertising and each call checks this first.

/** 'mails': advertising by email (CAN-SPAM, 15 U.S.C. 7704(a)(4)). 'calls': calls and texts (47 CFR 64.1200(a)(10) and (d)). */
export const contactChannels = ['mails', 'calls'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Longest note about how somebody told us, in characters. */
export const longestContactNote = 500

/** How many mailboxes or numbers of one person a stop can be taken back for at once. */
export const mostStoppedAtOnce = 1_000

/** Somebody who confirms the newsletter after forbidding mails has changed their mind. */
export const isAllowedAgain = (stoppedAt: number, confirmedAt: number | null): boolean =>
  confirmedAt !== null && confirmedAt > stoppedAt
