// At most ten wrong passwords for an account in a quarter of an hour, counted in the database, where no restart forgets them and every
// process sees them.
import type { Database } from '#server/platform/database/database'
import { tooManyTries } from '#server/platform/limits'
import type { Platform } from '#server/platform/platform'

const mostTries = 10
const windowMs = 15 * 60_000

/**
 * Counts a try before it is made, so that many at once get no more than one after the other, and gives what takes it back.
 * Throws when there were too many.
 */
export const countTry = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  subject: string,
): Promise<() => Promise<void>> => {
  const at = now()
  const counted = await database.read
    .insertInto('tries')
    .values({ subject, count: 1, started_at: at })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((eb) => {
          const isOver = eb('tries.started_at', '<=', at - windowMs)
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('tries.count', '+', 1))
              .end(),
            started_at: eb.case().when(isOver).then(at).else(eb.ref('tries.started_at')).end(),
          }
        })
        .where((eb) =>
          eb.or([eb('tries.count', '<', mostTries), eb('tries.started_at', '<=', at - windowMs)]),
        ),
    )
    .returning('started_at')
    .executeTakeFirst()
  if (!counted) throw tooManyTries((await startOf(database, subject, at)) + windowMs - at)
  return async () => {
    await database.read
      .updateTable('tries')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('subject', '=', subject)
      .where('started_at', '=', counted.started_at)
      .where('count', '>', 0)
      .execute()
  }
}

/** Tries of before this moment count no more. */
export const triesForgottenBefore = (now: number): number => now - windowMs

const startOf = async ({ read }: Database, subject: string, otherwise: number) => {
  const row = await read
    .selectFrom('tries')
    .select('started_at')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.started_at ?? otherwise
}
