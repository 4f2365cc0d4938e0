// Identifies the caller before a handler runs.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Endpoint } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { type Capability, isProofFresh, mayDo, type StaffRole } from '#rules/staff'
import { Problem } from '#server/platform/problem'

/** A person who has proved their identity, and the session they proved it with. */
export type KnownCaller = Caller & {
  sessionId: string
  expiresAt: number
  generation: number
  /** Only for the staff. */
  staff?: Staff
}

/** A member of the staff. `provedAt`: when the second factor was last proved in this session, in milliseconds since 1970. */
export type Staff = { role: StaffRole; provedAt: number | null }

export type Callers = {
  /**
   * The caller behind a token. Undefined if the token is invalid, expired or revoked. `isUse`: false if nobody did anything, so that the
   * session stays idle.
   */
  ofToken(token: string, how?: { isUse: boolean }): Promise<KnownCaller | undefined>
  /** Whether the customer was not erased. Nobody erases them until the end of the transaction. */
  keep(trx: Transaction<Tables>, customerId: string): Promise<boolean>
  /** Throws when one address has sent a form too often. All processes count together. */
  countForm(request: FastifyRequest): Promise<void>
  /** Throws when one account has made too many calls. Each process counts for itself. */
  countCall(caller: Caller): void
  /** Milliseconds since 1970. */
  now(): number
}

/** Every route registered after this may read who the caller is. */
export const authenticate = (app: FastifyInstance, callers: Callers) => {
  app.decorate('callers', callers)
  app.decorateRequest('caller', undefined)
}

/** Runs before any of the body is read. */
export const admit =
  (
    callers: Callers,
    {
      caller: wanted,
      isPublicForm,
      needs,
      provesAgain,
    }: Pick<Endpoint, 'caller' | 'isPublicForm' | 'needs' | 'provesAgain'>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isPublicForm) await callers.countForm(request)
    if (!wanted) return
    const token = bearerToken(request.headers.authorization)
    const caller = token === undefined ? undefined : await callers.ofToken(token)
    if (wanted === 'customer or visitor') {
      if (caller?.role === 'customer') letIn(callers, request, caller)
      return
    }
    if (!caller) throw token === undefined ? signInRequired() : sessionOver()
    callers.countCall(caller)
    if (caller.role !== wanted) throw wrongRole(wanted)
    if (needs !== undefined) admitStaff(caller.staff, needs)
    if (provesAgain && !isProofFresh(callers.now(), caller.staff?.provedAt ?? null)) throw proofNeeded()
    letIn(callers, request, caller)
  }

/** What a customer's call stores is either stored before an erasure, which then erases it, or not at all. */
const letIn = (callers: Callers, request: FastifyRequest, caller: KnownCaller) => {
  request.caller = caller
  const { requestContext } = request
  if (caller.role !== 'customer' || !requestContext) return
  requestContext.keepCaller = async (trx) => {
    if (!(await callers.keep(trx, caller.id))) throw sessionOver()
  }
}

const admitStaff = (staff: Staff | undefined, needs: Capability) => {
  if (!staff) throw wrongRole('staff')
  if (!mayDo(staff.role, needs)) throw notAllowed()
}

export const notAllowed = () =>
  new Problem('not_allowed', 403, 'Only a broker may do this. Please ask one of your brokers.')

/** Throws `not_allowed` for anyone else. */
export const memberOf = ({ id, staff }: KnownCaller): { id: string; role: StaffRole } => {
  if (!staff) throw notAllowed()
  return { id, role: staff.role }
}

export const proofNeeded = () =>
  new Problem('proof_needed', 403, 'Please confirm that it’s you. Then we continue where you were.')

/** The problem for a token that used to be valid. */
export const sessionOver = () =>
  new Problem('sign_in_required', 401, 'You’re logged out. Please log in again. Nothing is lost.')

export const wrongRole = (wanted: Caller['role']) =>
  new Problem(
    'wrong_role',
    403,
    {
      customer: 'This is for customers. Please log in with a customer account.',
      seller: 'This is for sellers. Please log in with a seller account.',
      staff: 'This is for the staff of the brokerage. Please log in at the desk.',
    }[wanted],
  )

/** Callers act only for themselves, whatever ids a request carries. */
export const mustBeOwn = (caller: Caller, id: unknown): void => {
  if (id !== caller.id)
    throw new Problem('not_yours', 403, 'This belongs to another account. Please log in as its owner.')
}

/** The field names that carry the caller's id in a customer's call. */
const ownIds = ['userId', 'customerId'] as const

export const refuseForeignIds = (caller: Caller, ...parts: readonly unknown[]): void => {
  for (const part of parts)
    for (const name of ownIds) {
      const id = (part as Record<string, unknown> | null | undefined)?.[name]
      if (id !== undefined) mustBeOwn(caller, id)
    }
}

/** Checks the body as it was sent: even an id that the call ignores must be the caller's own. */
export const refuseForeignBody = (
  { caller, body }: Pick<FastifyRequest, 'caller' | 'body'>,
  _reply: unknown,
  next: (problem?: Error) => void,
): void => {
  const named = ownIds.map((name) => (body as Record<string, unknown> | null | undefined)?.[name])
  try {
    for (const id of named) if (caller && typeof id === 'string' && id !== '') mustBeOwn(caller, id)
    next()
  } catch (error) {
    next(error as Error)
  }
}

const bearerToken = (authorization: string | undefined) =>
  authorization === undefined ? undefined : (/^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1] ?? '')

const signInRequired = () => new Problem('sign_in_required', 401, 'Please log in first.')

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    callers: Callers
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    caller: KnownCaller | undefined
  }
}
