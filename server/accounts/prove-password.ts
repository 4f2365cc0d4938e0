import type { Role } from '#contract/accounts'
import type { Account } from '#server/accounts/create-account'
import { countTry } from '#server/accounts/failed-logins'
import { isPassword } from '#server/accounts/password-hash'
import type { Platform } from '#server/platform/platform'

/**
 * The account whose password this is, or undefined: whether the e-mail or the password is wrong shows neither in the answer nor in the
 * time it takes. Throws a Problem after ten wrong ones. `email` is a normal one.
 */
export const provePassword = (
  platform: Pick<Platform, 'database' | 'now'>,
  { role, email, password }: { role: Role; email: string; password: string },
): Promise<Account | undefined> => {
  const subject = loginSubject(role, email)
  return oneAtATime(subject, async () => {
    const takeBack = await countTry(platform, subject)
    let isWrong = false
    try {
      const account = await platform.database.read
        .selectFrom('account')
        .selectAll()
        .where('role', '=', role)
        .where('email', '=', email)
        .executeTakeFirst()
      isWrong = !(await isPassword(password, account?.password_hash)) || !account
      return isWrong ? undefined : account
    } finally {
      if (!isWrong) await takeBack()
    }
  })
}

/** Under what the failed logins of an account are counted, whether or not it exists. */
export const loginSubject = (role: Role, email: string): string => `login ${role} ${email}`

const queues = new Map<string, Promise<unknown>>()

/** Right passwords sent at the same moment must not count as tries against each other. */
const oneAtATime = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve()
  const done = before.then(work, work)
  queues.set(key, done)
  try {
    return await done
  } finally {
    if (queues.get(key) === done) queues.delete(key)
  }
}
