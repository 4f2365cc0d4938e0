// The sentences that reviewers insert into their notes. Every reviewer may edit them, and the log has each change.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Snippet } from '#contract/desk/review/review-snippets'
import type { Tables } from '#database/tables'
import { maxSnippets } from '#rules/review-snippets'
import { recordAudit } from '#server/audit/record-audit'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { changerOf } from '#server/staff/name-of'
import { snippetNotFound, tooManySnippets } from '#server/uploads/review/problems'
import { asTime } from '#server/brokerage/times-in-answers'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Trx = Transaction<Tables>
type Row = Selectable<Tables['review_snippet']>
type Staff = Pick<Caller, 'id'>
type Content = { title: string; text: string }

export const listSnippets = async (read: Kysely<Tables>): Promise<{ snippets: Snippet[] }> => {
  const rows = await read.selectFrom('review_snippet').selectAll().orderBy('title').orderBy('id').execute()
  return { snippets: rows.map(answer) }
}

/** Throws `too_many_snippets`. */
export const createSnippet = (
  platform: Needs,
  staff: Staff,
  content: Content,
  idempotencyKey: string | undefined,
): Promise<Snippet> =>
  once(
    platform,
    { caller: staff.id, call: 'create-snippet', key: idempotencyKey, body: content },
    async (trx) => {
      const { count } = await trx
        .selectFrom('review_snippet')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= maxSnippets) throw tooManySnippets()
      const at = platform.now()
      const row = await trx
        .insertInto('review_snippet')
        .values({
          id: platform.newId(),
          ...content,
          version: 1,
          created_at: at,
          updated_at: at,
          updated_by: staff.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(platform, trx, staff, { action: 'created', row, before: {}, after: content })
      return answer(row)
    },
  )

/** A save that changes nothing changes no version. Throws `snippet_not_found` or `changed_meanwhile`. */
export const saveSnippet = (
  platform: Needs,
  staff: Staff,
  { id, version, ...content }: Content & { id: string; version: number },
): Promise<Snippet> =>
  platform.database.transaction(async (trx) => {
    const row = await lockSeen(trx, id, version)
    if (row.title === content.title && row.text === content.text) return answer(row)
    const saved = await trx
      .updateTable('review_snippet')
      .set({ ...content, version: version + 1, updated_at: platform.now(), updated_by: staff.id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(platform, trx, staff, {
      action: 'edited',
      row: saved,
      before: contentOf(row),
      after: content,
    })
    return answer(saved)
  })

/** Throws `snippet_not_found` or `changed_meanwhile`. */
export const deleteSnippet = (
  platform: Needs,
  staff: Staff,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const row = await lockSeen(trx, id, version)
    await trx.deleteFrom('review_snippet').where('id', '=', id).execute()
    await record(platform, trx, staff, { action: 'deleted', row, before: contentOf(row), after: {} })
  })

const lockSeen = async (trx: Trx, id: string, version: number): Promise<Row> => {
  const row = await trx
    .updateTable('review_snippet')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw snippetNotFound()
  if (row.version !== version)
    throw changedMeanwhile({
      current: answer(row),
      ...(await changerOf(trx, row.updated_by)),
      changedAt: asTime(row.updated_at),
    })
  return row
}

const contentOf = ({ title, text }: Content): Content => ({ title, text })
const answer = ({ id, title, text, version }: Row): Snippet => ({ id, title, text, version })

const record = (
  platform: Needs,
  trx: Trx,
  staff: Staff,
  { action, row, before, after }: { action: string; row: Row; before: object; after: object },
) =>
  recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'review_snippet',
    subjectId: row.id,
    details: { name: row.title, changed: changedFields({ ...before }, { ...after }) },
  })
