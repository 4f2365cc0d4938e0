// Two marks in a database: its shop has moved to another one, or it is the copy of a move that has not finished. With either, no shop starts, so
// that nobody sells in two places by mistake.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config/config-problem'

type Handle = Kysely<Tables> | Transaction<Tables>

const moved = 'shop moved'
const unfinished = 'move unfinished'

/** The number of the mark is the time, in milliseconds. */
export const markAsMoved = async (trx: Handle, at: number): Promise<void> => {
  await trx.insertInto('version').values({ topic: moved, number: at }).execute()
}

export const markAsUnfinished = async (trx: Handle): Promise<void> => {
  await trx.insertInto('version').values({ topic: unfinished, number: 1 }).execute()
}

export const isUnfinished = async (read: Handle): Promise<boolean> =>
  (await markOf(read, unfinished)) !== undefined

export const finishMove = async (write: Handle): Promise<void> => {
  await forget(write, unfinished)
}

/** The old shop may start again. What has happened in the new one is not brought back. Returns whether there was a mark. */
export const forgetMove = (write: Handle): Promise<boolean> => forget(write, moved)

/** Throws a ConfigProblem that says what to do. */
export const refuseMovedDatabase = async (read: Handle): Promise<void> => {
  const movedAt = await markOf(read, moved)
  if (movedAt !== undefined)
    throw new ConfigProblem(
      `This shop moved to another database on ${new Date(movedAt).toISOString()}: set DATABASE_URL to that one. To go on with this old one, run "npm run move -- --stay".`,
    )
  if (await isUnfinished(read))
    throw new ConfigProblem(
      'The move into this database did not finish. Start the shop with its old database, and run "npm run move" again.',
    )
}

const markOf = async (read: Handle, topic: string) =>
  (await read.selectFrom('version').select('number').where('topic', '=', topic).executeTakeFirst())?.number

const forget = async (write: Handle, topic: string) => {
  const { numDeletedRows } = await write.deleteFrom('version').where('topic', '=', topic).executeTakeFirst()
  return numDeletedRows > 0n
}
