import type { KnownCaller } from '#server/platform/callers'
import type { Visit } from '#server/platform/visit'

/** The member of the staff who acts, and from where. */
export type Acting = { caller: KnownCaller; visit: Visit }

/** For the audit log. Null: the operator, on the command line. */
export const actorOf = (by: Acting | null) =>
  by
    ? ({ actorId: by.caller.id, actorRole: 'staff', from: by.visit } as const)
    : ({ actorId: null, actorRole: 'system' } as const)
