// Logging in with a known password, as the same customer from several browsers.
import { loginCustomer } from '#contract/accounts'
import { argon2 } from '#server/accounts/password-hash'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

export const aPassword = 'tulip under the porch'

/** A hash contains what it costs to check it. This one costs next to nothing, for tests that are not about hashes or the time of a login. */
export const cheapHash = (): Promise<string> =>
  (passwordHash ??= argon2.hash(aPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

let passwordHash: Promise<string> | undefined

/** A customer who can log in with `aPassword`. */
export const someoneWithPassword = async (app: TestApp): Promise<TestAccount> =>
  anAccount(app, { passwordHash: await cheapHash() })

export const login = (
  app: TestApp,
  { email }: { email: string },
  { password = aPassword, deviceToken }: { password?: string; deviceToken?: string | undefined } = {},
) => app.call(loginCustomer, { body: { email, password, ...(deviceToken !== undefined && { deviceToken }) } })

/** Tries to lock the owner out. Moves the clock first, so that the address has fresh limits. Returns the error codes. */
export const typeWrongPasswords = async (
  app: TestApp,
  owner: { email: string },
  times: number,
  deviceToken?: string,
): Promise<string[]> => {
  app.clock.forward(60_000)
  const codes: string[] = []
  for (let at = 0; at < times; at++)
    codes.push(
      await login(app, owner, { password: `guess number ${at}`, deviceToken }).then(
        () => 'signed in',
        (problem: { code: string }) => problem.code,
      ),
    )
  return codes
}

export const mailsTo = async (app: TestApp, { email }: { email: string }) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}

/** The audit rows of an account, oldest first. */
export const recordOf = async (app: TestApp, accountId: string) => {
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', 'account')
    .where('subject_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, ...JSON.parse(details) }))
}
