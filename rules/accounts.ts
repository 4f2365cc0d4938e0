// What the business decides about accounts: rate limits, and how long sessions, links and devices last.
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Longest name of a person, in characters. */
export const longestPersonName = 100

/** How long a person stays logged in. */
export const sessionMs = 7 * dayMs

/** A device that is not used for this long is removed, and the next login from it counts as new. */
export const deviceKeptMs = 180 * dayMs

/** How long a password-reset link works, also in words. */
export const resetLinkMs = hourMs
export const resetLinkLasts = 'an hour'

/** How long a login link, which needs no password, works. */
export const signInLinkMinutes = 15
export const signInLinkMs = signInLinkMinutes * minuteMs
/** How many login links one mailbox may hold at a time. No more are sent while these still work. */
export const maxSignInLinks = 3

/** How long the link works that confirms a new email address, also in words. */
export const emailChangeMs = hourMs
export const emailChangeLasts = 'an hour'
/** How many links to confirm a new email address one account may request, and one mailbox may get, in 15 minutes. */
export const maxEmailChanges = 3

/** Longest token of a link or a device, in characters. Ours are shorter. */
export const longestToken = 200

/** How long links are kept after they end. */
export const endedLinkKeptMs = 30 * dayMs

/**
 * After this many wrong passwords in 15 minutes, only known devices can log in to the account. It is also the maximum of password-reset
 * mails in that time.
 */
export const maxWrongPasswords = 10
export const triesCountForMinutes = 15
export const triesCountForMs = triesCountForMinutes * minuteMs

/** Tries count if they began after this moment. */
export const triesCountSince = (now: number, countForMs = triesCountForMs): number => now - countForMs

/** How long tries are stored: the longest window in which some are counted. */
export const triesKeptMs = dayMs

/** How many wrong passwords for emails without an account are stored in 15 minutes. The limit keeps an attacker from filling the table. */
export const maxRefusalsForUnknownEmails = { anAddress: 10, inAll: 200 }

/** How many mails a day tell an owner about paused logins. More would let a stranger pester the owner. */
export const maxLockoutMailsPerDay = 3

/** Sessions in the owner's list, the most recently seen first. */
export const maxListedSessions = 100

/** How long a visitor may take to log in before we drop what they were doing, such as adding a package to the cart. */
export const intentKeptMs = 10 * minuteMs

/** Requests a minute to one public form from one network address. */
export const formsAMinute = 60
/** Requests a minute from one account. */
export const callsAMinute = 600
