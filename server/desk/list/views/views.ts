// Views of the desk's lists: one row each, so that two people who save at once lose nothing.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { SavedView } from '#contract/desk/list/views'
import type { Tables } from '#database/tables'
import { mayChangeView, mostViews } from '#rules/saved-views'
import type { StaffRole } from '#rules/staff'
import { recordAudit } from '#server/audit/record-audit'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { changerOf, nameOf } from '#server/staff/name-of'
import { asTime } from '#server/brokerage/times-in-answers'
import { tooManyViews, viewNameTaken, viewNotFound, viewOfOther } from './problems.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Trx = Transaction<Tables>
type Row = Selectable<Tables['saved_view']>
export type Viewer = { id: string; role: StaffRole }
type Content = { name: string; choices: Record<string, string>; isTeam: boolean }
type Seen = { viewId: string; version: number }

export const listViews = async (read: Kysely<Tables>, viewer: Viewer): Promise<{ views: SavedView[] }> => {
  const rows = await read
    .selectFrom('saved_view')
    .innerJoin('account', 'account.id', 'saved_view.made_by')
    .selectAll('saved_view')
    .select('account.name as maker')
    .where('whose', 'in', ['', viewer.id])
    .orderBy('name_key')
    .orderBy('saved_view.id')
    .execute()
  return { views: rows.map(({ maker, ...row }) => answerOf(row, maker, viewer)) }
}

/** Throws `view_name_taken` or `too_many_views`. */
export const createView = (
  platform: Needs,
  viewer: Viewer,
  { list, ...content }: Content & { list: string },
  idempotencyKey: string | undefined,
): Promise<SavedView> =>
  withOwnName(
    once(
      platform,
      { caller: viewer.id, call: 'create-view', key: idempotencyKey, body: { list, ...content } },
      async (trx) => {
        const { count } = await trx
          .selectFrom('saved_view')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('made_by', '=', viewer.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostViews) throw tooManyViews()
        const row = await trx
          .insertInto('saved_view')
          .values({
            id: platform.newId(),
            list,
            made_by: viewer.id,
            version: 1,
            ...columnsOf(platform, viewer, viewer.id, content),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await record(platform, trx, viewer, { action: 'created', row, before: {}, after: content })
        return answer(trx, row, viewer)
      },
    ),
  )

/** Throws `view_not_found`, `view_of_other`, `view_name_taken` or `changed_meanwhile`. */
export const saveView = (
  platform: Needs,
  viewer: Viewer,
  { viewId, version, ...content }: Seen & Content,
): Promise<SavedView> =>
  withOwnName(
    platform.database.transaction(async (trx) => {
      const before = await lockSeen(trx, viewer, { viewId, version })
      const row = await trx
        .updateTable('saved_view')
        .set({ ...columnsOf(platform, viewer, before.made_by, content), version: version + 1 })
        .where('id', '=', viewId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(platform, trx, viewer, {
        action: 'edited',
        row,
        before: contentOf(before),
        after: content,
      })
      return answer(trx, row, viewer)
    }),
  )

/** Throws `view_not_found`, `view_of_other` or `changed_meanwhile`. */
export const deleteView = (platform: Needs, viewer: Viewer, seen: Seen): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const row = await lockSeen(trx, viewer, seen)
    await trx.deleteFrom('saved_view').where('id', '=', row.id).execute()
    await record(platform, trx, viewer, { action: 'deleted', row, before: contentOf(row), after: {} })
  })

/** The index decides, even if two people save at once. */
const withOwnName = async <Answer>(saving: Promise<Answer>): Promise<Answer> =>
  saving.catch((error: unknown) => {
    throw isUniqueViolation(error) ? viewNameTaken() : error
  })

const columnsOf = ({ now }: Needs, viewer: Viewer, madeBy: string, { name, choices, isTeam }: Content) => ({
  name,
  name_key: name.toLowerCase(),
  choices: JSON.stringify(choices),
  whose: isTeam ? '' : madeBy,
  updated_at: now(),
  updated_by: viewer.id,
})

/** A view that is only for somebody else counts as not found. */
const lockSeen = async (trx: Trx, viewer: Viewer, { viewId, version }: Seen): Promise<Row> => {
  const row = await trx
    .updateTable('saved_view')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', viewId)
    .where('whose', 'in', ['', viewer.id])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw viewNotFound()
  if (!mayChange(row, viewer)) throw viewOfOther(await nameOf(trx, row.made_by))
  if (row.version !== version)
    throw changedMeanwhile({
      current: { version: row.version, ...contentOf(row) },
      ...(await changerOf(trx, row.updated_by)),
      changedAt: asTime(row.updated_at),
    })
  return row
}

const mayChange = ({ made_by, whose }: Row, { id, role }: Viewer) =>
  mayChangeView(role, { isMine: made_by === id, isTeam: whose === '' })

const contentOf = ({ name, choices, whose }: Row): Content => ({
  name,
  choices: JSON.parse(choices) as Content['choices'],
  isTeam: whose === '',
})

const answer = async (trx: Trx, row: Row, viewer: Viewer) =>
  answerOf(row, await nameOf(trx, row.made_by), viewer)

const answerOf = (row: Row, madeBy: string, viewer: Viewer): SavedView => ({
  id: row.id,
  list: row.list,
  ...contentOf(row),
  isMine: row.made_by === viewer.id,
  madeBy,
  mayChange: mayChange(row, viewer),
  version: row.version,
})

const record = (
  platform: Needs,
  trx: Trx,
  viewer: Viewer,
  { action, row, before, after }: { action: string; row: Row; before: object; after: object },
) =>
  recordAudit(platform, trx, {
    actorId: viewer.id,
    actorRole: 'staff',
    action,
    subject: 'saved_view',
    subjectId: row.id,
    details: { name: row.name, list: row.list, changed: changedFields({ ...before }, { ...after }) },
  })
