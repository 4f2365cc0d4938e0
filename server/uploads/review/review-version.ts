// A reviewer's verdict on an upload, stored with its audit row and the mail to the customer, and its undo.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayUndoVerdict, undoVerdictMs } from '#rules/paper-review'
import { manyLines } from '#rules/typed-text'
import { longestReviewNote } from '#rules/uploads'
import { lastDeed } from '#server/audit/last-deed'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { versionReviewedMail } from '#server/uploads/mails/version-reviewed'
import {
  decidedMeanwhile,
  noteNeeded,
  verdictNotUndone,
  versionNotFound,
  versionOutdated,
} from '#server/uploads/problems'
import type { VersionRow } from '#server/uploads/store-version'

/** A staff account, or the program itself. */
export type Reviewer = { role: 'staff'; id: string } | { role: 'system'; id: null }

/**
 * The count that a person at the desk saw, who can undo the decision until the mail is sent. Absent: no page was open, and the mail is
 * sent at once.
 */
export type Seen = { decisions: number }

export type Verdict = { state: 'Approved' } | { state: 'Rejected'; note: string }

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** Approves the newest version of a document. A repeat changes nothing. Throws `version_not_found`, `version_outdated` or `changed_meanwhile`. */
export const approveVersion = async (
  platform: Needs,
  versionId: string,
  by: Reviewer,
  seen?: Seen,
): Promise<{ isChanged: boolean }> => ({
  isChanged: await platform.database.transaction((trx) =>
    recordVerdict(platform, trx, { versionId, verdict: { state: 'Approved' }, by, seen }),
  ),
})

/**
 * Rejects the newest version of a document, with a note on what to correct. The same note again changes nothing; a different note is
 * sent to the customer. Throws `note_needed`, `version_not_found`, `version_outdated` or `changed_meanwhile`.
 */
export const rejectVersion = async (
  platform: Needs,
  versionId: string,
  note: string,
  by: Reviewer,
  seen?: Seen,
): Promise<{ isChanged: boolean }> => {
  const words = note.replaceAll('\r\n', '\n').trim()
  if (words === '' || words.length > longestReviewNote || !manyLines.test(words)) throw noteNeeded()
  const verdict = { state: 'Rejected', note: words } as const
  return {
    isChanged: await platform.database.transaction((trx) =>
      recordVerdict(platform, trx, { versionId, verdict, by, seen }),
    ),
  }
}

/**
 * A later verdict replaces an earlier one, and each has an audit row. The same verdict again changes nothing. Returns whether anything
 * changed. Throws `version_not_found`, `version_outdated` if the customer has uploaded a newer version, or `changed_meanwhile` if
 * somebody decided after the reviewer looked.
 */
export const recordVerdict = async (
  platform: Needs,
  trx: Trx,
  {
    versionId,
    verdict,
    by,
    seen,
  }: { versionId: string; verdict: Verdict; by: Reviewer; seen?: Seen | undefined },
): Promise<boolean> => {
  const { document, version } = await lockNewest(trx, versionId)
  const note = verdict.state === 'Rejected' ? verdict.note : ''
  if (version.state === verdict.state && version.note === note) return false
  if (seen) await checkVersion(trx, version, seen)
  // Always later than the previous verdict's time, because the mail compares times to know whether it is still correct.
  const reviewedAt = Math.max(platform.now(), (version.reviewed_at ?? 0) + 1)
  await trx
    .updateTable('document_version')
    .set({
      state: verdict.state,
      note,
      reviewed_at: reviewedAt,
      reviewed_by: by.id,
      decisions: version.decisions + 1,
    })
    .where('id', '=', versionId)
    .execute()
  await recordAudit(platform, trx, {
    actorId: by.id,
    actorRole: by.role,
    action: verdict.state === 'Approved' ? 'approved' : 'rejected',
    subject: 'document_version',
    subjectId: versionId,
    details: { name: document.name, version: version.number, before: version.state, note },
  })
  await tell(platform, trx, { ...version, decisions: version.decisions + 1 }, by)
  const mail = { versionId, reviewedAt }
  await enqueue(platform, trx, versionReviewedMail, mail, seen ? { dueAt: reviewedAt + undoVerdictMs } : {})
  return true
}

/** The paper waits again, and its customer gets no mail. Throws `version_not_found`, `version_outdated`, `changed_meanwhile` or `verdict_not_undone`. */
export const undoVerdict = (platform: Needs, versionId: string, by: Reviewer, seen: Seen): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const { document, version } = await lockNewest(trx, versionId)
    if (version.state === 'Pending') return
    await checkVersion(trx, version, seen)
    if (!mayUndoVerdict(platform.now(), version.reviewed_at)) throw verdictNotUndone()
    await trx
      .updateTable('document_version')
      .set({
        state: 'Pending',
        note: '',
        reviewed_at: null,
        reviewed_by: null,
        decisions: version.decisions + 1,
      })
      .where('id', '=', versionId)
      .execute()
    await recordAudit(platform, trx, {
      actorId: by.id,
      actorRole: by.role,
      action: 'decision taken back',
      subject: 'document_version',
      subjectId: versionId,
      details: { name: document.name, version: version.number, before: version.state, note: version.note },
    })
    await tell(platform, trx, { ...version, decisions: version.decisions + 1 }, by)
  })

const tell = (platform: Needs, trx: Trx, { id, decisions }: VersionRow, by: Reviewer) =>
  announceChange(platform, trx, { kind: 'papers', id, version: decisions, by: by.id })

const checkVersion = async (trx: Trx, version: VersionRow, { decisions }: Seen) => {
  if (version.decisions === decisions) return
  const deeds = { subject: 'document_version', subjectId: version.id, actions: verdictActions } as const
  const last = await lastDeed(trx, deeds)
  throw decidedMeanwhile({
    current: { state: version.state, note: version.note, decisions: version.decisions },
    changedBy: last?.name ?? '',
    changedById: last?.actor_id ?? null,
    changedAt: new Date(last?.at ?? version.uploaded_at).toISOString(),
  })
}

/** The audit log's names for actions that change `decisions`. */
const verdictActions = ['approved', 'rejected', 'decision taken back']

/** Locks the version and its document until the end of the transaction, so that nobody else adds a version or reviews it. */
const lockNewest = async (
  trx: Trx,
  versionId: string,
): Promise<{ document: Selectable<Tables['document']>; version: VersionRow }> => {
  const document = await trx
    .updateTable('document') // the same lock as in store-version.ts
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('document_version').select('document_id').where('id', '=', versionId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!document) throw versionNotFound()
  const newest = await trx
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', document.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (newest.id !== versionId) throw versionOutdated(newest.number)
  return { document, version: newest }
}
