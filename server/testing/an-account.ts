// An account that may log in, with a session.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { type Client, createClient } from '#contract/client'
import type { Caller } from '#contract/accounts'
import { type Account, createAccount } from '#server/accounts/create-account'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { startSession } from '#server/accounts/sessions'
import type { StaffRole } from '#rules/staff'
import { addStaffMember } from '#server/staff/add-staff-member'
import { insideTransport } from '#server/platform/http/inside-transport'
import type { ClientInfo } from '#server/platform/api/client-info'
import type { TestApp } from '#server/testing/test-app'

export type TestAccount = Caller & {
  token: string
  /** Calls the API with the token. */
  call: Client
}

type Options = Partial<Pick<Account, 'id' | 'role' | 'name' | 'email'>> & {
  /** As stored. Without one the account cannot log in with a password. */
  passwordHash?: string
  /** Only for the staff. */
  staffRole?: StaffRole
  /** Only for customers: true unless the email was only typed in. */
  isMailboxProved?: boolean
}

/** A logged-in customer, or another `role`. */
export const anAccount = async (
  app: TestApp,
  {
    role = 'customer',
    name = 'Ann Example',
    passwordHash = dummyPasswordHash,
    staffRole = 'broker',
    isMailboxProved = true,
    ...options
  }: Options = {},
): Promise<TestAccount> => {
  const { email = `${app.newId()}@example.test` } = options
  const { account, token } = await app.database.transaction(async (trx) => {
    const account = await createAccount(app, trx, {
      ...options,
      role,
      name,
      email,
      passwordHash,
      ...(role === 'customer' && isMailboxProved && { mailboxProof: 'link' }),
    })
    if (!account) throw new Error(`There is a ${role} with the email ${email} already.`)
    if (role === 'staff') await addStaffMember(app, trx, account.id, staffRole)
    return { account, token: await aSession(app, trx, account) }
  })
  return { id: account.id, name, email: account.email, role, token, call: callWith(app, token) }
}

/** The token of a new session. */
export const aSession = async (
  app: Pick<TestApp, 'newId' | 'now' | 'tokens'>,
  trx: Transaction<Tables>,
  account: Account,
): Promise<string> => (await startSession(app, app.tokens, trx, { account, client: aClientInfo })).token

export const aClientInfo: ClientInfo = { address: '192.0.2.7', userAgent: 'Test/1.0' }

export const callWith = ({ http }: Pick<TestApp, 'http'>, token: string): Client =>
  createClient(insideTransport(http, { authorization: `Bearer ${token}` }))
