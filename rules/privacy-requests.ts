// Requests by people about their data: the Colorado Privacy Act, C.R.S. 6-1-1306. The privacy policy gives these rights to everyone.
import { atLaterDay, mountainTime } from './dates.ts'
import { dayMs } from './durations.ts'

export const requestKinds = ['access', 'correction', 'deletion', 'opt out', 'appeal'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How it reached us. */
export const requestSources = ['dashboard', 'email', 'phone', 'letter'] as const
export type RequestSource = (typeof requestSources)[number]

export const requestStates = ['open', 'done', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** How the person's identity was checked. */
export const requestIdentities = ['not proved', 'logged in', 'mailbox'] as const
export type RequestIdentity = (typeof requestIdentities)[number]

/** C.R.S. 6-1-1306(2)(a): an answer within 45 days. (2)(b): once, 45 more days if necessary, with the reason. Appeals: (3)(b). */
const answerDays = 45
const extensionDays = 45

/** When the answer is due, in milliseconds since 1970. */
export const requestDueAt = (receivedAt: number): number => atLaterDay(mountainTime, receivedAt, answerDays)

/** When it is due once the time was extended. */
export const extendedDueAt = (dueAt: number): number => atLaterDay(mountainTime, dueAt, extensionDays)

/** The deadline can be extended once, while it runs. */
export const mayExtend = (
  now: number,
  request: { state: RequestState; extendedAt: number | null; dueAt: number },
): boolean => request.state === 'open' && request.extendedAt === null && now <= request.dueAt

/** Data is released, changed or deleted only for somebody who has proved who they are. Everyone may opt out: C.R.S. 6-1-1306(1)(a). */
export const needsIdentity = (kind: RequestKind): boolean => kind !== 'opt out'

/** Whether the desk may mark the request as done. Declining and withdrawing need no proof. */
export const mayFinish = (request: { kind: RequestKind; identity: RequestIdentity }): boolean =>
  !needsIdentity(request.kind) || request.identity !== 'not proved'

/** How long the link that proves a mailbox works, also in words. */
export const proofLinkMs = 7 * dayMs
export const proofLinkLasts = 'a week'

/** Longest texts of a request, in characters. */
export const longestRequestText = 5_000
