// The command line for the sessions of a PostgreSQL server: parses a command and runs it.
import { notUnderstoodWith, wordsOf, wrongVerb } from '../command-words.ts'
import type { ShopCommand } from '../with-shop.ts'
import { type BusySession, endSession, readBusySessions } from '#server/platform/database/sessions'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** Throws `not_understood`. */
export const commandOf = (words: readonly string[]): ShopCommand => {
  const { positionals } = wordsOf({ args: [...words], allowPositionals: true }, notUnderstood)
  const [verb, pid, ...more] = positionals
  if (verb === 'busy' && pid === undefined) return onPostgres(busy)
  if (verb !== 'end' || pid === undefined || more.length > 0)
    throw notUnderstood(wrongVerb(verb, ['busy', 'end']))
  if (!/^[1-9]\d{0,8}$/.test(pid))
    throw notUnderstood(`<pid> must be the number of a session, as busy lists it, not '${pid}'.`)
  return onPostgres((platform) => end(platform, Number(pid)))
}

const notUnderstood = notUnderstoodWith(
  `Say one of these, with a shop on PostgreSQL:
  npm run database -- busy        lists the sessions that work, and which of them wait for which
  npm run database -- end <pid>   ends one: its transaction is rolled back, and the shop repeats what it did`,
)

const onPostgres =
  (command: ShopCommand): ShopCommand =>
  async (platform) => {
    if (platform.database.engine === 'postgres') return command(platform)
    throw new Problem('no_sessions', 409, 'This shop keeps its data in a SQLite file, which has no sessions.')
  }

const longestStatement = 160

const busy = async ({ database }: Platform) => {
  const sessions = await readBusySessions(database)
  if (sessions.length === 0) return 'Nobody else works in the database now.'
  const isHidden = sessions.some(({ statement }) => statement === null)
  return [...sessions.map(lineOf), ...(isHidden ? [grant('pg_read_all_stats')] : [])].join('\n')
}

const lineOf = ({ pid, role, program, state, seconds, waitsFor, statement }: BusySession) => {
  const waits = waitsFor.length > 0 ? `, waits for ${waitsFor.join(' and ')}` : ''
  const said = statement?.replaceAll(/\s+/g, ' ').slice(0, longestStatement) ?? 'hidden'
  return `${pid}  ${role} (${program || 'no name'}), ${state}, ${seconds} s${waits}: ${said}`
}

const grant = (right: string) =>
  `The shop's role may not see all of it. As the server's administrator: grant ${right} to its role.`

const mayNot = '42501'

const end = async ({ database }: Platform, pid: number) => {
  try {
    if (await endSession(database, pid)) return `Session ${pid} is ended.`
  } catch (error) {
    if ((error as { code?: string }).code !== mayNot) throw error
    throw new Problem(
      'may_not_end',
      403,
      `The shop's role may not end session ${pid}. As the server's administrator: grant pg_signal_backend to its role. A superuser's session only a superuser can end.`,
    )
  }
  throw new Problem('no_such_session', 404, `There is no session ${pid} in this database anymore.`)
}
