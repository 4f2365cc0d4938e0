import type { Role } from '#contract/accounts'
import type { Account } from '#server/accounts/create-account'
import { countTry } from '#server/accounts/failed-logins'
import { isPassword } from '#server/accounts/password-hash'
import { whileWaiting } from '#server/platform/observe/request-context'
import type { Platform } from '#server/platform/platform'

/** If the password is wrong: the account with the email, if any, and the number of wrong tries for it. */
export type Proof =
  | { isRight: true; account: Account }
  | { isRight: false; account: Account | undefined; tries: number }

/**
 * Returns the account whose password this is. Neither the response nor its time shows whether the email or the password is wrong. Throws
 * a Problem after ten wrong tries under the same subject. `email` must be normalized.
 */
export const provePassword = (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  {
    role,
    email,
    password,
    countedAs = loginSubject(role, email),
  }: { role: Role; email: string; password: string; countedAs?: string },
): Promise<Proof> =>
  oneAtATime(countedAs, async () => {
    const { count, takeBack } = await countTry(platform, countedAs, platform.config.limits.wrongPasswords)
    let isWrong = false
    try {
      const account = await platform.database.direct
        .selectFrom('account')
        .selectAll()
        .where('role', '=', role)
        .where('email', '=', email)
        .executeTakeFirst()
      isWrong = !(await isPassword(password, account?.password_hash)) || !account
      return isWrong || !account ? { isRight: false, account, tries: count } : { isRight: true, account }
    } finally {
      if (!isWrong) await takeBack()
    }
  })

/** The subject under which an account's failed logins are counted, whether or not the account exists. */
export const loginSubject = (role: Role, email: string): string => `login ${role} ${email}`

/** A known device is counted separately, so that a stranger cannot use up its tries. */
export const deviceSubject = (role: Role, email: string, deviceHash: string): string =>
  `login ${role} ${email} by ${deviceHash}`

/** A session is counted separately too, so that a stranger cannot keep a logged-in owner from changing the password. */
export const sessionSubject = (sessionId: string): string => `password of session ${sessionId}`

/** By subject, the last one in line. */
const queues = new Map<string, Promise<unknown>>()

/** Correct passwords sent at the same moment must not count as tries against each other. */
const oneAtATime = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key)
  const done = before ? whileWaiting(before).then(work, work) : work()
  queues.set(key, done)
  try {
    return await done
  } finally {
    if (queues.get(key) === done) queues.delete(key)
  }
}
