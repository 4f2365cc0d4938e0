import type { FastifyRequest } from 'fastify'
import type { KnownCaller } from '#server/platform/api/callers'
import { type Visit, visitOf } from '#server/platform/api/visit'

/** The member of the staff who acts, and from where. */
export type Acting = { caller: KnownCaller; visit: Visit }

export const acting = (caller: KnownCaller, request: FastifyRequest): Acting => ({
  caller,
  visit: visitOf(request),
})

/** For the audit log. Null: the operator, on the command line. */
export const actorOf = (by: Acting | null) =>
  by
    ? ({ actorId: by.caller.id, actorRole: 'staff', from: by.visit } as const)
    : ({ actorId: null, actorRole: 'system' } as const)
