// A mark in a database: its shop has moved to another one. With it, no shop starts there, so that nobody sells in two places by mistake.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config/config-problem'

type Handle = Kysely<Tables> | Transaction<Tables>

const moved = 'shop moved'

/** The number of the mark is the time, in milliseconds. */
export const markAsMoved = async (trx: Handle, at: number): Promise<void> => {
  await trx.insertInto('version').values({ topic: moved, number: at }).execute()
}

/** The old shop may start again. Changes made in the new one are not brought back. Returns whether there was a mark. */
export const forgetMove = async (write: Handle): Promise<boolean> => {
  const { numDeletedRows } = await write.deleteFrom('version').where('topic', '=', moved).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The sentence for an operator; undefined when the shop is still here. */
export const movedDatabase = async (read: Handle): Promise<string | undefined> => {
  const mark = await read
    .selectFrom('version')
    .select('number as movedAt')
    .where('topic', '=', moved)
    .executeTakeFirst()
  return (
    mark &&
    `This shop moved to another database on ${new Date(mark.movedAt).toISOString()}: set DATABASE_URL to that one. To go on with this old one, run "npm run move -- --stay".`
  )
}

/** Throws a ConfigProblem that says what to do. */
export const refuseMovedDatabase = async (read: Handle): Promise<void> => {
  const sentence = await movedDatabase(read)
  if (sentence) throw new ConfigProblem(sentence)
}
