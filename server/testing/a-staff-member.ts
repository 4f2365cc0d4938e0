// A member of the staff with a second factor, and what their authenticator app shows.
import { Secret, TOTP } from 'otpauth'
import type { DeskApi } from '#contract/desk/api'
import { type ClientOf, createClient } from '#contract/client'
import { insideTransport } from '#server/platform/http/inside-transport'
import type { StaffRole } from '#rules/staff'
import { aPassword, cheapHash } from '#server/testing/a-login'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

export type DeskClient = ClientOf<DeskApi>

/** Calls the desk, as nobody or with a token. */
export const deskCall = ({ http }: Pick<TestApp, 'http'>, token?: string): DeskClient =>
  createClient<DeskApi>(
    insideTransport(http, token === undefined ? {} : { authorization: `Bearer ${token}` }),
  )

export type TestMember = TestAccount & { desk: DeskClient }

/** A person at the desk with a session and the password `aPassword`. */
export const aMember = async (app: TestApp, staffRole: StaffRole = 'broker'): Promise<TestMember> => {
  const account = await anAccount(app, { role: 'staff', staffRole, passwordHash: await cheapHash() })
  return { ...account, desk: deskCall(app, account.token) }
}

/** The session counts as proved from now on. */
export const hasProved = (app: TestApp, { id }: Pick<TestAccount, 'id'>) =>
  app.database.direct
    .updateTable('session')
    .set({ proved_at: app.now() })
    .where('account_id', '=', id)
    .execute()

/** What the app shows now. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at,
  })

export type WithApp = TestMember & { secret: string; recoveryCodes: string[] }

/** A person who has set up an authenticator app. The clock moves on, so that the next code is a new one. */
export const aMemberWithApp = async (app: TestApp, staffRole?: StaffRole): Promise<WithApp> => {
  const member = await aMember(app, staffRole)
  const { setup, secret } = await member.desk('POST /api/desk/me/authenticator', {
    body: { password: aPassword },
  })
  const body = { setup, code: appCode(secret, app.now()) }
  const { recoveryCodes = [] } = await member.desk('POST /api/desk/me/authenticator/confirm', { body })
  app.clock.forward(60_000)
  return { ...member, secret, recoveryCodes }
}

/** 'done', or the code of the refusal. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
