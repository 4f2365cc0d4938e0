import type { loginCustomer, Role } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { normalEmail } from '#rules/addresses'
import type { Account } from '#server/accounts/create-account'
import { findKnownDevice } from './trusted-devices.ts'
import { openSession } from '#server/accounts/open-session'
import { wrongLogin } from '#server/accounts/problems'
import { deviceSubject, provePassword } from '#server/accounts/prove-password'
import { recordRefusal } from '#server/accounts/record-refusal'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

type Endpoint = typeof loginCustomer

/** Starts a session for an account with this role. The account's other sessions continue. */
export const signIn = async (
  platform: Platform,
  tokens: Tokens,
  role: Role,
  body: Parsed<Endpoint>['body'],
  client: ClientInfo,
): Promise<Response<Endpoint>> => {
  const { account } = await proveLogin(platform, role, body, client)
  const { deviceToken } = body
  const session = await platform.database.transaction((trx) =>
    openSession(platform, tokens, trx, { account, client, deviceToken, by: 'password' }),
  )
  return { ...session, message: `Welcome back, ${account.name}.` }
}

/** The account with this email and password, and the browser if it is known. Throws when they do not match. */
export const proveLogin = async (
  platform: Platform,
  role: Role,
  { email: typed, password, deviceToken }: Parsed<Endpoint>['body'],
  client: ClientInfo,
): Promise<{ account: Account; deviceHash: string | undefined }> => {
  const email = normalEmail(typed)
  const device = await findKnownDevice(platform.database.direct, { role, email, deviceToken })
  const proof = await provePassword(platform, {
    role,
    email,
    password,
    ...(device && { countedAs: deviceSubject(role, email, device.deviceHash) }),
  })
  if (!proof.isRight) {
    const { account, tries } = proof
    await recordRefusal(platform, {
      role,
      email,
      account,
      client,
      tries,
      byKnownDevice: device !== undefined,
    })
    throw wrongLogin()
  }
  return { account: proof.account, deviceHash: device?.deviceHash }
}
