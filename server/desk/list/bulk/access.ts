import { type Capability, isProofFresh, mayDo } from '#rules/staff'
import { type KnownCaller, notAllowed, proofNeeded } from '#server/platform/api/callers'

/** Throws `not_allowed` when the person lacks the capability. */
export const requireCapability = ({ staff }: KnownCaller, { needs }: { needs: Capability }): void => {
  if (!staff || !mayDo(staff.role, needs)) throw notAllowed()
}

/** Throws `proof_needed` if the action requires a recent proof of the second factor and there is none. */
export const requireProof = (
  { staff }: KnownCaller,
  { provesAgain }: { provesAgain?: true },
  now: number,
): void => {
  if (provesAgain && !isProofFresh(now, staff?.provedAt ?? null)) throw proofNeeded()
}
