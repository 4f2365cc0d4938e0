// Which process each person is connected to, visible to all processes.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Person } from '#server/chat/sides'
import { slicesOf } from '#server/platform/database/slices'

type Trx = Transaction<Tables>

export const storeArrivals = async (
  trx: Trx,
  processId: string,
  people: readonly Person[],
): Promise<void> => {
  await trx
    .insertInto('chat_process')
    .values({ id: processId, beat: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  for (const some of inTurn(people)) {
    await trx
      .insertInto('presence')
      .values(some.map(({ id, side }) => ({ process_id: processId, person_id: id, side })))
      .onConflict((conflict) => conflict.columns(['process_id', 'person_id']).doNothing())
      .execute()
    await trx.deleteFrom('absence').where('person_id', 'in', some.map(idOf)).execute()
  }
}

export const storeDepartures = async (
  trx: Trx,
  processId: string,
  people: readonly Person[],
  at: number,
): Promise<void> => {
  for (const some of inTurn(people)) {
    await trx
      .deleteFrom('presence')
      .where('process_id', '=', processId)
      .where('person_id', 'in', some.map(idOf))
      .execute()
    await noteAbsence(trx, some, at)
  }
}

/**
 * Removes a process and returns the people who were connected to it. Returns nobody if its counter has moved since or it was already
 * removed.
 */
export const forgetProcess = async (
  trx: Trx,
  { id, beat, at }: { id: string; beat: number; at: number },
): Promise<Person[]> => {
  const people = await trx
    .selectFrom('presence')
    .select(['person_id as id', 'side'])
    .where('process_id', '=', id)
    .execute()
  const gone = await trx
    .deleteFrom('chat_process')
    .where('id', '=', id)
    .where('beat', '=', beat)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return []
  for (const some of inTurn(people)) await noteAbsence(trx, some, at)
  return people
}

/** Skips people who were erased meanwhile. */
const noteAbsence = async (trx: Trx, people: readonly Person[], at: number) => {
  await trx
    .insertInto('absence')
    .columns(['person_id', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', eb.val(at).as('since')])
        .where('id', 'in', people.map(idOf))
        .where('erased_at', 'is', null)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ since: at }))
    .execute()
}

export const readBeats = (read: Kysely<Tables>): Promise<{ id: string; beat: number }[]> =>
  read.selectFrom('chat_process').select(['id', 'beat']).execute()

/** False if the other processes have counted this one as dead. */
export const storeBeat = async (read: Kysely<Tables>, processId: string): Promise<boolean> => {
  const { numUpdatedRows } = await read
    .updateTable('chat_process')
    .set((eb) => ({ beat: eb('beat', '+', 1) }))
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const sellersOnline = async (read: Kysely<Tables>): Promise<string[]> => {
  const rows = await read
    .selectFrom('presence')
    .select('person_id')
    .distinct()
    .where('side', '=', 'seller')
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

const idOf = ({ id }: Person) => id

/** Sorted by id, so that two processes never deadlock. */
const inTurn = (people: readonly Person[]) => slicesOf(people.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
