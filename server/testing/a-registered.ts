// A customer as the shop creates one: by registering, with an email that is only typed in.
import { registerCustomer } from '#contract/accounts'
import { proveMailbox } from '#contract/mailbox'
import { confirmEmailChange, requestEmailChange } from '#contract/profile'
import { mailsTo } from '#server/testing/a-login'
import { callWith, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

export const registeredPassword = 'tulip under the porch'

export const aRegistered = async (
  app: TestApp,
  { email, name = 'Stan Stranger' }: { email: string; name?: string },
): Promise<TestAccount> => {
  const { token } = await app.call(registerCustomer, { body: { name, email, password: registeredPassword } })
  const caller = await app.http.callers.ofToken(token)
  if (!caller) throw new Error('The session of a new customer is over.')
  return { ...caller, token, call: callWith(app, token) }
}

/** The token in the newest mail to this mailbox with a link to the page; '' without one. */
export const mailedToken = async (app: TestApp, email: string, page: string): Promise<string> => {
  const link = new RegExp(`/${page}\\?token=(?<token>[\\w-]+)`)
  const tokens = (await mailsTo(app, { email })).map(({ text }) => link.exec(text)?.groups?.['token'])
  return tokens.find((token) => token !== undefined) ?? ''
}

/** Opens the link of the mail, where the customer is logged in. */
export const confirmMailbox = async (app: TestApp, { email, call }: TestAccount): Promise<void> => {
  await call(proveMailbox, { body: { token: await mailedToken(app, email, 'confirm_mailbox') } })
}

/** Changes the email to a mailbox that the customer reads. */
export const changeEmail = async (
  app: TestApp,
  owner: TestAccount,
  newEmail: string,
): Promise<TestAccount> => {
  await owner.call(requestEmailChange, { body: { newEmail, password: registeredPassword } })
  const changeToken = await mailedToken(app, newEmail, 'confirm_email')
  const { token = '' } = await owner.call(confirmEmailChange, { body: { changeToken } })
  return { ...owner, email: newEmail, token, call: callWith(app, token) }
}
