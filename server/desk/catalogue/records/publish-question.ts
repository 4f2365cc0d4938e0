// A question at the desk is a draft until it is published. Until then, the shop shows what was published last.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { changedFields } from '#server/audit/changed-fields'
import { draftOf, liveOf, questionKind, textColumnsOf } from './question-kind.ts'
import { recordNotFound, recordRefused } from './problems.ts'
import { changeRecord, type Edit, getRecord, noteChange } from './records.ts'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>

/** A repeat changes nothing. Throws `record_not_found`, or `changed_meanwhile` if the draft is not the one that the editor saw. */
export const publishQuestion = async (platform: Needs, trx: Trx, edit: Edit) => {
  const before = await rowOf(trx, edit.id)
  const draft = draftOf(before)
  if (draft) {
    const columns = { ...textColumnsOf(draft), draft: null, is_live: 1 }
    await changeRecord(platform, trx, questionKind, edit, columns)
    const changed = changedFields(before.is_live === 1 ? liveOf(before) : {}, draft)
    await noteChange(platform, trx, questionKind, { ...edit, action: 'published', changed })
  }
  return getRecord(trx, questionKind, edit.id)
}

/**
 * Resets the draft to what the shop shows. Throws `record_not_found`, `changed_meanwhile`, or `record_refused` for a question that was
 * never published.
 */
export const discardQuestionDraft = async (platform: Needs, trx: Trx, edit: Edit) => {
  const before = await rowOf(trx, edit.id)
  if (before.is_live === 0)
    throw recordRefused(
      {},
      'This question was never published, so there is nothing to go back to. Hide it instead.',
    )
  const draft = draftOf(before)
  if (draft) {
    await changeRecord(platform, trx, questionKind, edit, { draft: null })
    const changed = changedFields(draft, liveOf(before))
    await noteChange(platform, trx, questionKind, { ...edit, action: 'draft discarded', changed })
  }
  return getRecord(trx, questionKind, edit.id)
}

const rowOf = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw recordNotFound()
  return row
}
