// A reviewer's verdict on an upload, stored with its audit row and the mail to the customer.
import type { Selectable, Transaction } from 'kysely'
import { manyLines } from '#contract/form-fields'
import type { Tables } from '#database/tables'
import { longestReviewNote } from '#rules/uploads'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { versionReviewedMail } from '#server/uploads/mails/version-reviewed'
import { noteNeeded, versionNotFound, versionOutdated } from '#server/uploads/problems'
import type { VersionRow } from '#server/uploads/store-version'

/** A staff account, or anyone who can use the command line. */
export type Reviewer = { role: 'staff'; id: string } | { role: 'system'; id: null }

export type Verdict = { state: 'Approved' } | { state: 'Rejected'; note: string }

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** Approves the newest version of a document. A repeat changes nothing. Throws `version_not_found` or `version_outdated`. */
export const approveVersion = async (
  platform: Needs,
  versionId: string,
  by: Reviewer,
): Promise<{ isChanged: boolean }> => ({
  isChanged: await platform.database.transaction((trx) =>
    recordVerdict(platform, trx, { versionId, verdict: { state: 'Approved' }, by }),
  ),
})

/**
 * Rejects the newest version of a document, with a note on what to correct. The same note again changes nothing; a different note is
 * sent to the customer. Throws `note_needed`, `version_not_found` or `version_outdated`.
 */
export const rejectVersion = async (
  platform: Needs,
  versionId: string,
  note: string,
  by: Reviewer,
): Promise<{ isChanged: boolean }> => {
  const words = note.replaceAll('\r\n', '\n').trim()
  if (words === '' || words.length > longestReviewNote || !manyLines.test(words)) throw noteNeeded()
  const verdict = { state: 'Rejected', note: words } as const
  return {
    isChanged: await platform.database.transaction((trx) =>
      recordVerdict(platform, trx, { versionId, verdict, by }),
    ),
  }
}

/**
 * A later verdict replaces an earlier one, and each has an audit row. The same verdict again changes nothing. Returns whether
 * anything changed. Throws `version_not_found`, or `version_outdated` when the customer has handed in a newer version.
 */
export const recordVerdict = async (
  platform: Needs,
  trx: Trx,
  { versionId, verdict, by }: { versionId: string; verdict: Verdict; by: Reviewer },
): Promise<boolean> => {
  const { document, version } = await lockNewest(trx, versionId)
  const note = verdict.state === 'Rejected' ? verdict.note : ''
  if (version.state === verdict.state && version.note === note) return false
  // Always later than the previous verdict's time, because the mail compares times to know whether it is still correct.
  const reviewedAt = Math.max(platform.now(), (version.reviewed_at ?? 0) + 1)
  await trx
    .updateTable('document_version')
    .set({ state: verdict.state, note, reviewed_at: reviewedAt, reviewed_by: by.id })
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
  await enqueue(platform, trx, versionReviewedMail, { versionId, reviewedAt })
  return true
}

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
