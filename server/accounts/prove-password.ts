import type { Role } from '#contract/accounts'
import type { Account } from '#server/accounts/create-account'
import { countTry } from '#server/accounts/failed-logins'
import { isPassword } from '#server/accounts/password-hash'
import type { Platform } from '#server/platform/platform'

/** Wrong: with the account that bears the e-mail, if any, and how many wrong ones there were for it. */
export type Proof =
  | { isRight: true; account: Account }
  | { isRight: false; account: Account | undefined; tries: number }

/**
 * Whose password this is. Whether the e-mail or the password is wrong shows neither in the answer nor in the time it takes. Throws a
 * Problem after ten wrong ones that were counted under the same name. `email` is a normal one.
 */
export const provePassword = (
  platform: Pick<Platform, 'database' | 'now'>,
  {
    role,
    email,
    password,
    countedAs = loginSubject(role, email),
  }: { role: Role; email: string; password: string; countedAs?: string },
): Promise<Proof> =>
  oneAtATime(countedAs, async () => {
    const { count, takeBack } = await countTry(platform, countedAs)
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

/** Under what the failed logins of an account are counted, whether or not it exists. */
export const loginSubject = (role: Role, email: string): string => `login ${role} ${email}`

/** A device that was signed in before is counted apart: no stranger can use its tries up. */
export const deviceSubject = (role: Role, email: string, deviceHash: string): string =>
  `login ${role} ${email} by ${deviceHash}`

/** Nor can a stranger use up those of an open session whose owner changes the password. */
export const sessionSubject = (sessionId: string): string => `password of session ${sessionId}`

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
