// What the business decides about accounts: how often anything may be tried, and how long sessions, links and devices last.
import { dayMs, hourMs, minuteMs } from './dates.ts'

/** Characters of somebody's name. */
export const longestPersonName = 100

/** How long somebody stays signed in. */
export const sessionMs = 7 * dayMs

/** A browser that nobody has used for so long is a new one. */
export const deviceKeptMs = 180 * dayMs

/** How long the link to a new password works. */
export const resetLinkMs = hourMs

/** How long the link that signs in without a password works. */
export const signInLinkMinutes = 15
export const signInLinkMs = signInLinkMinutes * minuteMs
/** Mails with such a link to one mailbox while one is good: these are enough. */
export const mostSignInLinks = 3

/** Characters of the token of a link or a device. Ours are shorter. */
export const longestToken = 200

/** How long links are remembered after their end. */
export const endedLinkKeptMs = 30 * dayMs

/** With so many tries within a quarter of an hour a login is closed to strangers. As many mails with a link to a new password are sent. */
export const mostWrongPasswords = 10
export const triesCountForMs = 15 * minuteMs

/** Tries that began before this moment count no more. */
export const triesForgottenBefore = (now: number): number => now - triesCountForMs

/** Records of wrong passwords for e-mails that nobody has, in a quarter of an hour. Nobody is to fill the table with them. */
export const mostRefusalsOfNobody = { anAddress: 10, inAll: 200 }

/** Mails about a closed login that its owner gets in a day. More would be a way to pester. */
export const mostPausesToldADay = 3

/** Sessions that their owner sees listed, the latest seen first. */
export const mostSessionsListed = 100

/** A visitor who is asked to sign in before something is done, such as putting a package into the cart, may take this long. */
export const intentKeptMs = 30 * minuteMs

/** Of one public form and one network address. */
export const formsAMinute = 60
/** Of one account. */
export const callsAMinute = 600
