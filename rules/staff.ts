// Who works at the brokerage's desk, and what each of them may do. There are two fixed roles and one table, so that a refusal, a button, a
// command and a test can never disagree.
import { hourMs, minuteMs } from './dates.ts'

export const staffRoles = ['broker', 'assistant'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a call of the desk needs. Each call names exactly one. */
export const capabilities = [
  /** One’s own profile, sessions and second factor. */
  'use the desk',
  'see orders',
  'work on orders',
  'refund',
  'settle cases',
  'see the catalogue',
  'edit the catalogue',
  'publish',
  'see settings',
  'change settings',
  'approve legal texts',
  'see staff',
  'manage staff',
  'see the audit log',
  'run jobs again',
  'export',
] as const
export type Capability = (typeof capabilities)[number]

/** Only a broker may move money, speak for the firm, choose who works here, or take data out. */
const onlyBrokers: ReadonlySet<Capability> = new Set([
  'refund',
  'change settings',
  'approve legal texts',
  'manage staff',
  'export',
])

export const mayDo = (role: StaffRole, capability: Capability): boolean =>
  role === 'broker' || !onlyBrokers.has(capability)

/** A session at the desk ends when it is not used for this long. */
export const idleStaffSessionMs = 12 * hourMs

/** For this long after a proof, the desk does not ask for the second factor again. */
export const proofLastsMs = 10 * minuteMs

export const isStaffSessionIdle = (now: number, lastSeenAt: number): boolean =>
  now - lastSeenAt >= idleStaffSessionMs

export const isProofFresh = (now: number, provedAt: number | null): boolean =>
  provedAt !== null && now - provedAt < proofLastsMs

/** A brokerage without a broker could not let anybody in again. */
export const mayLoseBroker = (brokers: number): boolean => brokers > 1
