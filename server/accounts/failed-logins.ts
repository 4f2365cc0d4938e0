// A few wrong passwords for an account in 15 minutes, and a few forms a minute from an address: ten and 60, unless the operator sets others.
// The counts are in the database, so they survive restarts and every process shares them.
import { maxWrongPasswords, triesCountForMs, triesCountSince } from '#rules/accounts'
import type { Database } from '#server/platform/database/database'
import { tooManyTries } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'

export type Try = {
  /** The tries in the current window, including this one. The window is 15 minutes unless another is given. */
  count: number
  startedAt: number
  takeBack(): Promise<void>
}

type Parts = Pick<Platform, 'database' | 'now'>

/** Counts a try before it is made, so that simultaneous tries get no more attempts than sequential ones. Throws when there were too many. */
export const countTry = async (
  platform: Parts,
  subject: string,
  most = maxWrongPasswords,
  countForMs = triesCountForMs,
): Promise<Try> => {
  const counted = await takeTry(platform, subject, most, countForMs)
  if (counted) return counted
  const at = platform.now()
  throw tooManyTries((await startOf(platform.database, subject, at)) + countForMs - at)
}

/** Undefined when there were already `most` tries in this time. */
export const takeTry = async (
  { database, now }: Parts,
  subject: string,
  most: number,
  countForMs = triesCountForMs,
): Promise<Try | undefined> => {
  const at = now()
  const countSince = triesCountSince(at, countForMs)
  const counted = await database.direct
    .insertInto('tries')
    .values({ subject, count: 1, started_at: at })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((eb) => {
          const isOver = eb('tries.started_at', '<=', countSince)
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
        .where((eb) => eb.or([eb('tries.count', '<', most), eb('tries.started_at', '<=', countSince)])),
    )
    .returning(['count', 'started_at'])
    .executeTakeFirst()
  if (!counted) return undefined
  const { count, started_at: startedAt } = counted
  const takeBack = async () => {
    await database.direct
      .updateTable('tries')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('subject', '=', subject)
      .where('started_at', '=', startedAt)
      .where('count', '>', 0)
      .execute()
  }
  return { count, startedAt, takeBack }
}

/** Clears the tries of a person who has now proved who they are. */
export const forgetTries = async ({ database }: Pick<Parts, 'database'>, subject: string): Promise<void> => {
  await database.direct.deleteFrom('tries').where('subject', '=', subject).execute()
}

const startOf = async ({ direct: read }: Database, subject: string, otherwise: number) => {
  const row = await read
    .selectFrom('tries')
    .select('started_at')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.started_at ?? otherwise
}
