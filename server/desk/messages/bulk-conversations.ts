import type { Kysely, Selectable } from 'kysely'
import { listConversations } from '#contract/desk/messages'
import type { Tables } from '#database/tables'
import { assignActions } from '#server/desk/list/bulk/assign-actions'
import { bulkAction, type BulkKind, type BulkTask, type NamedRecord } from '#server/desk/list/bulk/bulk-kind'
import { mustBeHeldBy } from '#server/staff/holders'
import { readFilter } from '#server/desk/list/bulk/read-filter'
import { assignConversation, finishConversation } from '#server/chat/change-conversation'
import { findConversations } from '#server/desk/messages/find-conversations'
import { nothingChanged, messageArrived, noSuchConversation } from '#server/chat/desk-problems'
import { readColleagues } from '#server/staff/colleagues'

const needs = 'answer messages'

/** What the desk does with many conversations at once. */
export const conversationBulk: BulkKind = {
  needs: 'see messages',
  findIds: async (platform, filter, most, staffId) => {
    const query = readFilter(listConversations.query, filter)
    return (await findConversations(platform, staffId, query, most)).map(({ id }) => id)
  },
  nameRecords: async (read, ids) => namesOf(read, ids),
  actions: {
    done: bulkAction({ needs, run: (task) => finish(task, true) }),
    'open again': bulkAction({ needs, run: (task) => finish(task, false) }),
    claim: bulkAction({ needs, run: (task) => assign(task, task.staff.id) }),
    ...assignActions({ needs, readPeople: readColleagues, giveTo: assign }),
    'let go': bulkAction({ needs, run: (task) => assign(task, null) }),
  },
}

type Task = Pick<BulkTask, 'platform' | 'staff' | 'recordId' | 'since'>

/** Nobody has seen a message that came after the batch was started. */
const finish = async (task: Task, isDone: boolean) => {
  const row = await readConversation(task)
  const isSo = (row.done_at !== null) === isDone
  if (isSo && (row.desk_changed_at ?? 0) < task.since) throw nothingChanged()
  if (isDone && row.last_at > task.since) throw messageArrived()
  await finishConversation(task.platform, task.staff.id, {
    conversationId: row.id,
    version: row.desk_version,
    isDone,
    seen: row.last_sequence,
  })
}

/** `from`: only while they have it. */
async function assign(task: Task, assigneeId: string | null, from?: string | null): Promise<void> {
  const row = await readConversation(task)
  if (row.assignee_id === assigneeId) {
    if ((row.desk_changed_at ?? 0) < task.since) throw nothingChanged()
    return
  }
  await mustBeHeldBy(task.platform.database.direct, row.assignee_id, from)
  await assignConversation(task.platform, task.staff.id, {
    conversationId: row.id,
    version: row.desk_version,
    assigneeId,
  })
}

const readConversation = async ({
  platform,
  recordId,
}: Task): Promise<Selectable<Tables['conversation']>> => {
  const row = await platform.database.direct
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', recordId)
    .executeTakeFirst()
  if (!row) throw noSuchConversation()
  return row
}

const namesOf = async (
  read: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('conversation')
    .innerJoin('account', 'account.id', 'conversation.customer_id')
    .select(['conversation.id', 'account.name'])
    .where('conversation.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { name, address: `/messages/${id}` }]))
}
