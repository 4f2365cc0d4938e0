// Who must not be contacted, and about what. Each mail with advertising and each call asks first.

/** 'mails': advertising by email (CAN-SPAM, 15 U.S.C. 7704(a)(4)). 'calls': calls and texts (47 CFR 64.1200(a)(10) and (d)). */
export const contactChannels = ['mails', 'calls'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Longest note about how somebody asked for it, in characters. */
export const longestContactNote = 500

/** Mailboxes or numbers of one person that a stop can be taken back for at once. */
export const mostStoppedAtOnce = 1_000

/** Somebody who confirms the newsletter after asking for no mails has changed their mind. */
export const isAllowedAgain = (stoppedAt: number, confirmedAt: number | null): boolean =>
  confirmedAt !== null && confirmedAt > stoppedAt
