// What the desk does with a review. Each change names the version that the desk saw, and the shop shows it at once.
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { RemovalReason } from '#rules/moderation'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { announceChange } from '#server/live/announce-change'
import { changedFields } from '#server/audit/changed-fields'
import { once } from '#server/platform/api/idempotency'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { changerOf } from '#server/staff/name-of'
import { readReviewRows } from './desk-reviews.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { reviewNotFound } from './problems.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Row = Selectable<Tables['review']>
type Changed = { message: string; version: number }
/** With the same key it happens only once. */
type Edit = { reviewId: string; version: number; idempotencyKey?: string | undefined }
type Change = {
  action: string
  message: string
  columns: Updateable<Tables['review']>
  /** What the person wrote. */
  said?: object
}

/** Throws `review_not_found` or `changed_meanwhile`, as the others do. */
export const removeReview = (
  platform: Needs,
  staffId: string,
  { reason, note, ...edit }: Edit & { reason: RemovalReason; note: string },
): Promise<Changed> =>
  change(platform, staffId, edit, {
    action: 'review removed',
    message: 'The review is removed. The shop shows the reason.',
    columns: {
      removed_at: platform.now(),
      removed_reason: reason,
      removed_note: note,
      removed_by: staffId,
      look_for: '',
    },
    said: { reason, note },
  })

export const restoreReview = (platform: Needs, staffId: string, edit: Edit): Promise<Changed> =>
  change(platform, staffId, edit, {
    action: 'review restored',
    message: 'The shop shows the review again.',
    columns: { removed_at: null, removed_reason: null, removed_note: null, removed_by: null, look_for: '' },
  })

export const passReview = (platform: Needs, staffId: string, edit: Edit): Promise<Changed> =>
  change(platform, staffId, edit, {
    action: 'review passed',
    message: 'The review stays as it is.',
    columns: { look_for: '' },
  })

export const answerReview = (
  platform: Needs,
  staffId: string,
  { text, ...edit }: Edit & { text: string },
): Promise<Changed> =>
  change(platform, staffId, edit, {
    action: 'review answered',
    message: 'The answer is below the review.',
    columns: { answer: text, answered_at: platform.now(), answered_by: staffId },
  })

export const withdrawAnswer = (platform: Needs, staffId: string, edit: Edit): Promise<Changed> =>
  change(platform, staffId, edit, {
    action: 'answer withdrawn',
    message: 'The answer is gone.',
    columns: { answer: null, answered_at: null, answered_by: null },
  })

const change = (
  platform: Needs,
  staffId: string,
  { reviewId, version, idempotencyKey: key }: Edit,
  { action, message, columns, said = {} }: Change,
): Promise<Changed> => {
  const call = { caller: staffId, call: action, key, body: { reviewId, version, ...said } }
  return once(platform, call, async (trx) => {
    const before = await trx.selectFrom('review').selectAll().where('id', '=', reviewId).executeTakeFirst()
    if (!before) throw reviewNotFound()
    const next = { desk_version: version + 1, changed_at: platform.now(), changed_by: staffId }
    const changed = await trx
      .updateTable('review')
      .set({ ...columns, ...next })
      .where('id', '=', reviewId)
      .where('desk_version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw await conflict(trx, before)
    await recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action,
      subject: 'review',
      subjectId: reviewId,
      details: { changed: changedFields(shownOf(before), shownOf({ ...before, ...columns } as Row)) },
    })
    await catalogueChanged(platform, trx, [before.product_id])
    await announceChange(platform, trx, {
      kind: 'reviews',
      id: reviewId,
      version: version + 1,
      by: staffId,
    })
    return { message, version: version + 1 }
  })
}

/** What the audit log stores about a change: what the shop shows. */
const shownOf = ({ removed_reason, removed_note, answer, look_for }: Row) => ({
  removed: removed_reason ?? '',
  note: removed_note ?? '',
  answer: answer ?? '',
  lookFor: look_for,
})

const conflict = async (trx: Transaction<Tables>, { id, changed_at, changed_by, created_at }: Row) => {
  const [current] = await readReviewRows(trx, [id])
  return changedMeanwhile({
    current,
    ...(await changerOf(trx, changed_by)),
    changedAt: asTime(changed_at ?? created_at),
  })
}
