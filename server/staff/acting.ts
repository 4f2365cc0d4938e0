import type { FastifyRequest } from 'fastify'
import type { KnownCaller } from '#server/platform/api/callers'
import { type ClientInfo, clientInfoOf } from '#server/platform/api/client-info'

/** The member of the staff who acts, and from where. */
export type Acting = { caller: KnownCaller; client: ClientInfo }

export const acting = (caller: KnownCaller, request: FastifyRequest): Acting => ({
  caller,
  client: clientInfoOf(request),
})

/** For the audit log. Null: the operator, on the command line. */
export const actorOf = (by: Acting | null) =>
  by
    ? ({ actorId: by.caller.id, actorRole: 'staff', from: by.client } as const)
    : ({ actorId: null, actorRole: 'system' } as const)
