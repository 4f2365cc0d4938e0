// Who has taken a waiting paper, and whether the queue shows it.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime, startOfDay } from '#rules/dates'
import { snoozeDays } from '#rules/paper-review'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { mustBeHeldBy, noteReplaced } from '#server/staff/holders'
import { nameOf } from '#server/staff/name-of'
import { presentHolder } from '#server/staff/work-of-colleagues'
import { paperDecided, paperTaken, reviewerNotFound, snoozeTooLong } from './problems.ts'
import { readReviewers } from './reviewers.ts'
import type { Platform } from '#server/platform/platform'
import { versionNotFound } from '#server/uploads/problems'
import { type KnownVersion, readVersion } from './read-version.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Trx = Transaction<Tables>
type Staff = Pick<Caller, 'id'>

/**
 * Null gives it to nobody. `isFromNobody`: it is not taken from a colleague. `from`: only while they have it. A repeat changes nothing.
 * Throws `version_not_found`, `reviewer_not_found`, `paper_decided`, `paper_taken` or `holder_changed`.
 */
export const claimPaper = (
  platform: Needs,
  staff: Staff,
  {
    versionId,
    reviewerId,
    isFromNobody = false,
    from,
  }: { versionId: string; reviewerId: string | null; isFromNobody?: boolean; from?: string | null },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const paper = await lockWaiting(trx, versionId)
    if (paper.claimed_by === reviewerId) return
    if (isFromNobody && (await presentHolder(trx, paper.claimed_by)) !== null)
      throw paperTaken(await nameOf(trx, paper.claimed_by))
    await mustBeHeldBy(trx, paper.claimed_by, from)
    await noteReplaced(platform, trx, versionId, { from: paper.claimed_by, to: reviewerId })
    const reviewers = await readReviewers(trx)
    if (reviewerId !== null && !reviewers.some(({ id }) => id === reviewerId)) throw reviewerNotFound()
    await trx
      .updateTable('document_version')
      .set({ claimed_by: reviewerId, claimed_at: reviewerId === null ? null : platform.now() })
      .where('id', '=', versionId)
      .execute()
    await record(platform, trx, staff, {
      paper,
      action: actionOf(reviewerId, staff),
      changed: {
        reviewer: { from: await nameOf(trx, paper.claimed_by), to: await nameOf(trx, reviewerId) },
      },
    })
  })

const actionOf = (reviewerId: string | null, staff: Staff) => {
  if (reviewerId === null) return 'released'
  return reviewerId === staff.id ? 'claimed' : 'assigned'
}

/**
 * `until`: a day such as '2026-11-25' as the desk shows it; null shows the paper again. Throws `version_not_found`, `paper_decided`
 * or `snooze_too_long`.
 */
export const snoozePaper = (
  platform: Needs,
  staff: Staff,
  { versionId, until }: { versionId: string; until: string | null },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const paper = await lockWaiting(trx, versionId)
    const snoozedUntil = until === null ? null : morningOf(platform, until)
    if (paper.snoozed_until === snoozedUntil) return
    await trx
      .updateTable('document_version')
      .set({ snoozed_until: snoozedUntil })
      .where('id', '=', versionId)
      .execute()
    const dayOf = (at: number | null) => (at === null ? '' : dayIn(mountainTime, at))
    await record(platform, trx, staff, {
      paper,
      action: until === null ? 'woken' : 'snoozed',
      changed: { snoozedUntil: { from: dayOf(paper.snoozed_until), to: dayOf(snoozedUntil) } },
    })
  })

const morningOf = (platform: Needs, day: string): number => {
  const { first, last } = snoozeDays(platform.now())
  if (day < first || day > last) throw snoozeTooLong()
  return startOfDay(mountainTime, day)
}

/** Locks it until the end of the transaction. */
const lockWaiting = async (trx: Trx, versionId: string): Promise<KnownVersion> => {
  await trx
    .updateTable('document_version')
    .set((eb) => ({ due_at: eb.ref('due_at') }))
    .where('id', '=', versionId)
    .execute()
  const paper = await readVersion(trx, versionId)
  if (!paper) throw versionNotFound()
  if (paper.state !== 'Pending' || paper.is_newest === 0) throw paperDecided()
  return paper
}

const record = async (
  platform: Needs,
  trx: Trx,
  staff: Staff,
  { paper, action, changed }: { paper: KnownVersion; action: string; changed: Record<string, unknown> },
) => {
  await announceChange(platform, trx, { kind: 'papers', id: paper.id, by: staff.id })
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'document_version',
    subjectId: paper.id,
    details: { name: paper.name, version: paper.number, changed },
  })
}
