// Who may change a record in its current state, and when a change needs a proof of identity. The contract has the capability of each
// call.
import { isProofFresh } from '#rules/staff'
import { draftsCoupons } from '#rules/who-publishes'
import { type KnownCaller, proofNeeded } from '#server/platform/api/callers'
import { brokerChanges } from './problems.ts'
import type { RecordKind, RecordRow } from './record-kind.ts'

export type Editor = Pick<KnownCaller, 'id' | 'staff'>

/** Whether a record that this person adds waits for a broker. */
export const addsDraft = <Content, Facts, Row extends RecordRow>(
  { isForBroker }: Pick<RecordKind<Content, Facts, Row>, 'isForBroker'>,
  { staff }: Editor,
): boolean => isForBroker === true && draftsCoupons(staff?.role ?? 'assistant')

type Change<Content> = { before?: { content: Content; isArchived: boolean }; content: Content }

/** Throws `broker_publishes` for a record that the shop shows, or `proof_needed`. */
export const checkEditor = <Content, Facts, Row extends RecordRow>(
  { now }: { now(): number },
  kind: RecordKind<Content, Facts, Row>,
  editor: Editor,
  { before, content }: Change<Content>,
): void => {
  if (before && !before.isArchived && addsDraft(kind, editor)) throw brokerChanges()
  const isElsewhere = kind.sendsElsewhere?.(before?.content, content) ?? false
  if (isElsewhere && !isProofFresh(now(), editor.staff?.provedAt ?? null)) throw proofNeeded()
}
