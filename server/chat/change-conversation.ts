// Who takes care of a conversation, and whether the desk has finished it.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { noteReplaced } from '#server/staff/holders'
import { messageArrived, noSuchConversation } from './desk-problems.ts'
import { changerOf, nameOf } from '#server/staff/name-of'
import { nameOfHolder } from '#server/staff/work-of-colleagues'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { memberNotFound } from '#server/staff/problems'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>
type Row = Selectable<Tables['conversation']>
type Changed = { message: string; version: number }
type Edit = { conversationId: string; version: number }

/** Null: nobody. Throws `conversation_not_found`, `member_not_found` or `changed_meanwhile`. */
export const assignConversation = (
  platform: Needs,
  staffId: string,
  { assigneeId, ...edit }: Edit & { assigneeId: string | null },
): Promise<Changed> =>
  platform.database.transaction(async (trx) => {
    if (assigneeId !== null) await mustWorkHere(trx, assigneeId)
    const before = await lock(trx, edit.conversationId)
    const version = await change(platform, trx, staffId, before, edit, { assignee_id: assigneeId })
    await noteReplaced(platform, trx, before.id, { from: before.assignee_id, to: assigneeId })
    const [from, to] = [await nameOf(trx, before.assignee_id), await nameOf(trx, assigneeId)]
    await record(platform, trx, staffId, before, 'conversation assigned', { assignee: { from, to } })
    return { message: saidOfAssignment(staffId, assigneeId, to), version }
  })

/** Throws `conversation_not_found`, `message_arrived` or `changed_meanwhile`. */
export const finishConversation = (
  platform: Needs,
  staffId: string,
  { isDone, seen, ...edit }: Edit & { isDone: boolean; seen: number },
): Promise<Changed> =>
  platform.database.transaction(async (trx) => {
    const before = await lock(trx, edit.conversationId)
    if (isDone && before.last_sequence > seen) throw messageArrived()
    const version = await change(platform, trx, staffId, before, edit, {
      done_at: isDone ? platform.now() : null,
      // A reopened conversation waits again if the customer had the last word.
      waiting_since: isDone ? null : await unansweredSince(trx, before.id),
    })
    await record(
      platform,
      trx,
      staffId,
      before,
      isDone ? 'conversation done' : 'conversation opened again',
      {},
    )
    return { message: isDone ? 'The conversation is done.' : 'The conversation is open again.', version }
  })

const saidOfAssignment = (staffId: string, assigneeId: string | null, name: string) => {
  if (assigneeId === null) return 'Nobody takes care of the conversation now.'
  return assigneeId === staffId ? 'The conversation is yours.' : `${name} takes care of the conversation.`
}

const lock = async (trx: Trx, id: string): Promise<Row> => {
  const row = await trx
    .updateTable('conversation')
    .set((eb) => ({ last_at: eb.ref('last_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw noSuchConversation()
  return row
}

const change = async (
  platform: Needs,
  trx: Trx,
  staffId: string,
  before: Row,
  { version }: Edit,
  columns: Partial<Pick<Row, 'assignee_id' | 'done_at' | 'waiting_since'>>,
): Promise<number> => {
  if (before.desk_version !== version)
    throw changedMeanwhile({
      current: {
        version: before.desk_version,
        assignee: await nameOfHolder(trx, before.assignee_id),
        isDone: before.done_at !== null,
      },
      ...(await changerOf(trx, before.desk_changed_by)),
      changedAt: asTime(before.desk_changed_at ?? before.last_at),
    })
  await trx
    .updateTable('conversation')
    .set({ ...columns, desk_version: version + 1, desk_changed_by: staffId, desk_changed_at: platform.now() })
    .where('id', '=', before.id)
    .execute()
  await announceChange(platform, trx, {
    kind: 'conversations',
    id: before.id,
    version: version + 1,
    by: staffId,
  })
  return version + 1
}

const record = (
  platform: Needs,
  trx: Trx,
  staffId: string,
  { id }: Row,
  action: string,
  changed: Record<string, { from: unknown; to: unknown }>,
) =>
  recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action,
    subject: 'conversation',
    subjectId: id,
    details: { changed },
  })

const mustWorkHere = async (trx: Trx, accountId: string) => {
  const member = await trx
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw memberNotFound()
}

/** When the customer wrote the oldest unanswered message; null when the seller had the last word. */
const unansweredSince = async (trx: Trx, conversationId: string): Promise<number | null> => {
  const ofConversation = trx.selectFrom('message').where('conversation_id', '=', conversationId)
  const answered = await ofConversation
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('sender', '=', 'seller')
    .executeTakeFirst()
  const asked = await ofConversation
    .select((eb) => eb.fn.min('sent_at').as('first'))
    .where('sequence', '>', answered?.last ?? 0)
    .executeTakeFirst()
  return asked?.first ?? null
}
