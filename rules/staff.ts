// Who works at the brokerage's desk, and what each of them may do. There are two fixed roles and one table, so that refusals, buttons,
// commands and tests can never disagree.
import { dayMs, hourMs, minuteMs } from './durations.ts'

export const staffRoles = ['broker', 'assistant'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The capabilities that calls of the desk need. Each call names exactly one. */
export const capabilities = [
  /** One’s own profile, sessions and second factor. */
  'use the desk',
  'see leads',
  'work on leads',
  'see orders',
  'work on orders',
  /** Says that a check or a bank transfer has paid an order. */
  'record payments',
  'refund',
  'settle cases',
  'see papers',
  'review papers',
  'see the catalogue',
  'edit the catalogue',
  /** Words, pictures and questions. */
  'publish',
  /** Prices, discounts, coupons, fees and listing plans. */
  'publish prices',
  'see messages',
  'answer messages',
  'moderate reviews',
  'see settings',
  'change settings',
  'draft legal texts',
  'approve legal texts',
  'see staff',
  'manage staff',
  'see insights',
  'see the audit log',
  'run jobs again',
  'export',
  'see customers',
  'work on customers',
  'erase people',
  'see sales',
  'work on sales',
  /** Decides that a signed contract is in force, and that it has ended. */
  'confirm contracts',
  /** Explains an offer to the seller, which needs a license. */
  'present offers',
] as const
export type Capability = (typeof capabilities)[number]

/** Only a broker may record money that no payment company reports, refund money, set prices, speak for the firm, choose who works here, or export data. */
const onlyBrokers: ReadonlySet<Capability> = new Set([
  'record payments',
  'refund',
  'publish prices',
  'change settings',
  'approve legal texts',
  'manage staff',
  'export',
  'erase people',
  'confirm contracts',
  'present offers',
])

export const mayDo = (role: StaffRole, capability: Capability): boolean =>
  role === 'broker' || !onlyBrokers.has(capability)

/** A session at the desk ends when it is not used for this long. */
export const idleStaffSessionMs = 12 * hourMs

/** How long after a proof the desk does not ask for the second factor again. */
export const proofLastsMs = 10 * minuteMs

export const isStaffSessionIdle = (now: number, lastSeenAt: number): boolean =>
  now - lastSeenAt >= idleStaffSessionMs

export const isProofFresh = (now: number, provedAt: number | null): boolean =>
  provedAt !== null && now - provedAt < proofLastsMs

/** A brokerage without a broker could never let anybody in again. */
export const mayLoseBroker = (brokers: number): boolean => brokers > 1

/** How long the link of an invitation works, also in words. */
export const invitationMs = 7 * dayMs
export const invitationLasts = 'a week'

/**
 * The proof that “is it you?” asks for. A sample account has no authenticator app, and everybody knows its password. That password is its
 * proof, so that the demo can be tried. Everybody else sets up a second factor first.
 */
export const proofAskedOf = ({
  hasSecondFactor,
  isSample,
}: {
  hasSecondFactor: boolean
  isSample: boolean
}): Proof => {
  if (hasSecondFactor) return 'second factor'
  return isSample ? 'password' : 'none yet'
}
export const proofs = ['second factor', 'password', 'none yet'] as const
export type Proof = (typeof proofs)[number]

/** Nobody may remove themselves or change their own role, because a mistake would lock them out. */
export const mayChangeMember = (actorId: string, memberId: string): boolean => actorId !== memberId

/** Digits and seconds of the codes of an authenticator app (RFC 6238, the values that every app supports). */
export const appCodeDigits = 6
export const appCodeSeconds = 30

/** A code may be this many steps early or late, because clocks differ (RFC 6238, section 5.2). */
export const appCodeDrift = 1

/**
 * After this many wrong codes in a day, the codes of the app are refused for the rest of it. With a limit of only ten in 15 minutes, a
 * patient guesser would have a thousand guesses a day, each with a chance of three in a million.
 */
export const maxWrongAppCodesADay = 30
export const appCodesCountForMs = dayMs

/** Codes on paper for a lost phone. Each works once. */
export const recoveryCodeCount = 10

/** The form in which recovery codes are compared: people confuse o with 0, and i and l with 1, and type them with or without hyphens. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Characters of a recovery code without its hyphens, 5 bits each: enough that a stolen hash cannot be reversed by guessing. */
export const recoveryCodeLength = 24
export const recoveryCodeLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Longest code that may be typed. */
export const longestSecondFactorCode = 40

export const maxPasskeys = 10
export const longestPasskeyName = 60

/** How long a person may take to set up an authenticator app, or to answer with a passkey. */
export const secondFactorPatienceMs = 10 * minuteMs
