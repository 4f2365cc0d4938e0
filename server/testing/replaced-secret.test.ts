// TOKEN_SECRET is replaced in a running shop: docs/operating.md, "Replace the secret".
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  registerCustomer,
  requestPasswordReset,
  requestSignInLink,
  setNewPassword,
  signInByLink,
} from '#contract/accounts'
import { createClient } from '#contract/client'
import { claimLead } from '#contract/leads'
import { proveMailbox } from '#contract/mailbox'
import { confirmSubscription, subscribe } from '#contract/newsletter'
import { confirmEmailChange, requestEmailChange } from '#contract/profile'
import { createApp } from '#server/app'
import { previewAddress, readPreviewAddress, readSigned, signedAddress } from '#server/files/signed-links'
import { offersSentMail } from '#server/offers/mails/offers-sent'
import { openDatabase } from '#server/platform/database/database'
import { insideTransport } from '#server/platform/http/inside-transport'
import { enqueue } from '#server/platform/jobs/job'
import { resealApps } from '#server/staff/reseal-apps'
import { aLead } from '#server/testing/a-lead'
import { aPassword, someoneWithPassword } from '#server/testing/a-login'
import { mailedToken, registeredPassword } from '#server/testing/a-registered'
import { aMemberWithApp, appCode, deskCall, hasProved } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const secretOld = 'the secret before, of thirty-two characters'
const secretNew = 'the secret after, of thirty-two characters!'

let before: TestApp
const opened: { close(): Promise<void> }[] = []

/** The same shop in a process with other secrets. */
const processWith = async (tokenSecret: string, secondTokenSecret?: string): Promise<TestApp> => {
  const database = await openDatabase(before.config.database, before.log)
  const platform = { ...before, config: { ...before.config, tokenSecret, secondTokenSecret }, database }
  const { http, tokens, jobs } = await createApp(platform)
  opened.push({ close: () => http.close().then(() => database.close()) })
  return { ...platform, http, tokens, jobs, call: createClient(insideTransport(http)) }
}

beforeAll(async () => {
  before = await startTestApp({ environment: { TOKEN_SECRET: secretOld } })
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await before.close()
})

const callAs = ({ http }: TestApp, token: string) =>
  createClient(insideTransport(http, { authorization: `Bearer ${token}` }))

test('sessions and signed addresses of either secret are valid in every process while both are known', async () => {
  const [first, second] = [await processWith(secretOld, secretNew), await processWith(secretNew, secretOld)]
  const { token } = await before.call(registerCustomer, {
    body: { name: 'Ann Example', email: 'ann@example.test', password: registeredPassword },
  })
  const ben = await second.call(registerCustomer, {
    body: { name: 'Ben Example', email: 'ben@example.test', password: registeredPassword },
  })
  for (const app of [first, second]) {
    for (const each of [token, ben.token])
      await expect(callAs(app, each)('GET /api/customer/mailbox', {})).resolves.toBeDefined()
    for (const secret of [secretOld, secretNew]) {
      const file = { key: 'a', name: 'A.pdf', customerId: 'ann', subject: 'account', subjectId: 'a' } as const
      const address = signedAddress(secret, app.now(), file).slice('/api/files/'.length)
      expect(readSigned(app.config, app.now(), address)).toEqual(file)
      const preview = previewAddress(secret, app.now(), 'package').slice('/preview/'.length)
      expect(readPreviewAddress(app.config, app.now(), preview)).toBe('package')
    }
  }
  const last = await processWith(secretNew)
  await expect(callAs(last, ben.token)('GET /api/customer/mailbox', {})).resolves.toBeDefined()
  await expect(callAs(last, token)('GET /api/customer/mailbox', {})).rejects.toMatchObject({ status: 401 })
})

test('a link that was requested before the change works, even when its mail is sent after it', async () => {
  const email = 'cleo@example.test'
  const { token } = await before.call(registerCustomer, {
    body: { name: 'Cleo Example', email, password: registeredPassword },
  })
  const owner = await someoneWithPassword(before)
  await callAs(before, owner.token)(requestEmailChange, {
    body: { newEmail: 'dora@example.test', password: aPassword },
  })
  await before.call(subscribe, { body: { email: 'dora@example.test', website: '' } })
  await aLead(before, { email })
  await before.call(requestPasswordReset, { body: { email: owner.email } })
  await before.call(requestSignInLink, { body: { email: owner.email } })
  const after = await processWith(secretNew, secretOld)
  const cleo = callAs(after, token)
  await cleo(proveMailbox, { body: { token: await mailedToken(after, email, 'confirm_mailbox') } })
  await cleo(claimLead, { body: { token: await mailedToken(after, email, 'lead_form/claim') } })
  await after.call(confirmSubscription, {
    params: { token: await mailedToken(after, 'dora@example.test', 'newsletter/confirm') },
  })
  await after.call(signInByLink, {
    body: { linkToken: await mailedToken(after, owner.email, 'email_sign_in') },
  })
  await callAs(after, owner.token)(confirmEmailChange, {
    body: { changeToken: await mailedToken(after, 'dora@example.test', 'confirm_email') },
  })
})

test('a link that was mailed before the change, and mailed again after it, is the same', async () => {
  const owner = await someoneWithPassword(before)
  await before.call(requestPasswordReset, { body: { email: owner.email } })
  const resetToken = await mailedToken(before, owner.email, 'reset_password')
  const after = await processWith(secretNew, secretOld)
  await after.database.direct
    .updateTable('job')
    .set({ state: 'waiting', due_at: 0 })
    .where('kind', '=', 'password reset mail')
    .execute()
  expect(await mailedToken(after, owner.email, 'reset_password')).toBe(resetToken)
  await after.call(setNewPassword, { body: { resetToken, newPassword: 'another tulip under the porch' } })
})

test('an invitation is valid while both secrets are known', async () => {
  const broker = await aMemberWithApp(before)
  await hasProved(before, broker)
  const after = await processWith(secretNew, secretOld)
  const { link } = await broker.desk('POST /api/desk/staff/invitations', {
    body: { email: 'new@example.test', role: 'assistant' },
  })
  const token = await mailedToken(after, 'new@example.test', 'desk/invitation')
  if (link !== undefined) expect(link).toContain(token)
  await deskCall(after)('POST /api/desk/invitation/accept', {
    body: { token, name: 'New Example', password: registeredPassword },
  })
})

test('an owner who hears of a lead long after the change still gets a link that works', async () => {
  const reference = await aLead(before, { email: 'late@example.test' })
  const last = await processWith(secretNew)
  const { id: leadId } = await last.database.direct
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await last.database.transaction((trx) => enqueue(last, trx, offersSentMail, { leadId, count: 1 }))
  const owner = await someoneWithPassword(last)
  const token = await mailedToken(last, 'late@example.test', 'lead_form/claim')
  await callAs(last, owner.token)(claimLead, { body: { token } })
})

/** A process with another secret: everybody has to log in again. */
const againIn = (app: TestApp, token: string) => {
  const session = before.tokens.read(token)
  if (!session) throw new Error('The session is over.')
  return callAs(app, app.tokens.sign(session))
}

test('without the old secret, every link of a mail that was sent before still works', async () => {
  const [email, newEmail] = ['fay@example.test', 'gil@example.test']
  const { token } = await before.call(registerCustomer, {
    body: { name: 'Fay Example', email, password: registeredPassword },
  })
  const mailbox = await mailedToken(before, email, 'confirm_mailbox')
  const owner = await someoneWithPassword(before)
  await callAs(before, owner.token)(requestEmailChange, { body: { newEmail, password: aPassword } })
  const changeToken = await mailedToken(before, newEmail, 'confirm_email')
  await before.call(subscribe, { body: { email: newEmail, website: '' } })
  const newsletter = await mailedToken(before, newEmail, 'newsletter/confirm')
  await aLead(before, { email })
  const lead = await mailedToken(before, email, 'lead_form/claim')
  const forgetful = await someoneWithPassword(before)
  await before.call(requestPasswordReset, { body: { email: forgetful.email } })
  const resetToken = await mailedToken(before, forgetful.email, 'reset_password')
  await before.call(requestSignInLink, { body: { email: owner.email } })
  const linkToken = await mailedToken(before, owner.email, 'email_sign_in')

  const last = await processWith(secretNew)
  const fay = againIn(last, token)
  await fay(proveMailbox, { body: { token: mailbox } })
  await fay(claimLead, { body: { token: lead } })
  await last.call(confirmSubscription, { params: { token: newsletter } })
  await last.call(signInByLink, { body: { linkToken } })
  await againIn(last, owner.token)(confirmEmailChange, { body: { changeToken } })
  await last.call(setNewPassword, { body: { resetToken, newPassword: 'another tulip under the porch' } })
})

test('without the old secret, a mail that was not sent yet has a link that works only when it is made with the mail', async () => {
  const email = 'hal@example.test'
  const { token } = await before.call(registerCustomer, {
    body: { name: 'Hal Example', email, password: registeredPassword },
  })
  const owner = await someoneWithPassword(before)
  await before.call(requestPasswordReset, { body: { email: owner.email } })
  const last = await processWith(secretNew)
  const hal = againIn(last, token)
  const mailbox = await mailedToken(last, email, 'confirm_mailbox')
  await expect(hal(proveMailbox, { body: { token: mailbox } })).rejects.toThrow()
  const resetToken = await mailedToken(last, owner.email, 'reset_password')
  await last.call(setNewPassword, { body: { resetToken, newPassword: 'a third tulip under the porch' } })
})

test('authenticator apps move to the new secret, and work before, during and after', async () => {
  const member = await aMemberWithApp(before)
  const proveIn = async (app: TestApp) => {
    before.clock.forward(60_000)
    const session = before.tokens.read(member.token)
    if (!session) throw new Error('The session of the member is over.')
    const token = app.tokens.sign(session)
    await deskCall(app, token)('POST /api/desk/me/prove', {
      body: { code: appCode(member.secret, app.now()) },
    })
  }
  await proveIn(await processWith(secretOld, secretNew))
  const after = await processWith(secretNew, secretOld)
  await expect(deskCall(after, member.token)('GET /api/desk/me', {})).resolves.toMatchObject({
    id: member.id,
  })
  await proveIn(after)
  expect(await resealApps(after)).toBeGreaterThan(0)
  expect(await resealApps(after)).toBe(0)
  await proveIn(after)
  await proveIn(await processWith(secretNew))
})
