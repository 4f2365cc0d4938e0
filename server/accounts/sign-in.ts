import type { loginCustomer, Role } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { normalEmail } from '#server/accounts/email'
import { wrongLogin } from '#server/accounts/problems'
import { provePassword } from '#server/accounts/prove-password'
import { startSession } from '#server/accounts/sessions'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/platform/tokens'

type Endpoint = typeof loginCustomer

/** A new session of somebody with this role. The other sessions of the account go on. */
export const signIn = async (
  platform: Platform,
  tokens: Tokens,
  role: Role,
  { email, password }: Parsed<Endpoint>['body'],
): Promise<Response<Endpoint>> => {
  const account = await provePassword(platform, { role, email: normalEmail(email), password })
  if (!account) throw wrongLogin()
  return { token: startSession(platform, tokens, account), message: `Welcome back, ${account.name}.` }
}
