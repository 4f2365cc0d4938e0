import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import {
  aMember,
  aMemberWithApp,
  appCode,
  deskCall,
  hasProved,
  outcome,
  type WithApp,
} from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.forward(60_000)) // a new minute for the rate limit
afterAll(() => app.close())

const codeNow = ({ secret }: WithApp) => appCode(secret, app.now())
const login = ({ email }: { email: string }, more: Record<string, unknown> = {}) =>
  deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword, ...more } })
const prove = ({ desk }: Pick<WithApp, 'desk'>, body: { code?: string; password?: string }) =>
  desk('POST /api/desk/me/prove', { body })

const thirtyWrong = async (attempt: () => Promise<unknown>) => {
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 10; count++) expect(await outcome(attempt())).toBe('wrong_code')
    app.clock.forward(15 * 60_000)
  }
}

describe('an authenticator app', () => {
  test('is set up with the password and its first code', async () => {
    const { desk } = await aMember(app)
    const start = (password?: string) =>
      desk('POST /api/desk/me/authenticator', { body: { ...(password !== undefined && { password }) } })
    expect(await outcome(start())).toBe('wrong_password')
    expect(await outcome(start('not the password'))).toBe('wrong_password')
    const { setup, secret, uri } = await start(aPassword)
    expect(uri).toContain(secret)
    const confirm = (code: string) =>
      desk('POST /api/desk/me/authenticator/confirm', { body: { setup, code } })
    expect(await outcome(confirm(appCode(secret, app.now() - 600_000)))).toBe('wrong_code')
    expect(await desk('GET /api/desk/me', {})).toMatchObject({ hasSecondFactor: false, proof: 'none yet' })
    const { recoveryCodes } = await confirm(appCode(secret, app.now()))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await desk('GET /api/desk/me', {})).toMatchObject({
      hasSecondFactor: true,
      proof: 'second factor',
    })
    expect(await desk('GET /api/desk/me/second-factor', {})).toMatchObject({
      appSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
    })
  })

  test('cannot be set up with the setup of another person, or after a long time', async () => {
    const [ann, bob] = [await aMember(app), await aMember(app)]
    const body = { password: aPassword }
    const { setup, secret } = await ann.desk('POST /api/desk/me/authenticator', { body })
    const confirm = ({ desk }: typeof ann) =>
      desk('POST /api/desk/me/authenticator/confirm', { body: { setup, code: appCode(secret, app.now()) } })
    expect(await outcome(confirm(bob))).toBe('setup_over')
    app.clock.forward(10 * 60_000)
    expect(await outcome(confirm(ann))).toBe('setup_over')
  })

  test('the database has neither the secret nor a recovery code', async () => {
    const { id, secret, recoveryCodes } = await aMemberWithApp(app)
    const read = app.database.direct
    const rows = JSON.stringify([
      await read.selectFrom('second_factor').selectAll().where('account_id', '=', id).execute(),
      await read.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute(),
      await read.selectFrom('audit').selectAll().execute(),
      await read.selectFrom('job').selectAll().execute(),
    ])
    for (const hidden of [secret, ...recoveryCodes]) expect(rows).not.toContain(hidden)
  })

  test('is replaced or removed only after a proof, and the owner gets a mail', async () => {
    const member = await aMemberWithApp(app)
    app.clock.forward(11 * 60_000)
    const start = () => member.desk('POST /api/desk/me/authenticator', { body: { password: aPassword } })
    const remove = () => member.desk('DELETE /api/desk/me/authenticator', {})
    expect(await outcome(start())).toBe('proof_needed')
    expect(await outcome(remove())).toBe('proof_needed')
    await prove(member, { code: codeNow(member) })
    const { setup, secret } = await start()
    const body = { setup, code: appCode(secret, app.now()) }
    expect(await member.desk('POST /api/desk/me/authenticator/confirm', { body })).not.toHaveProperty(
      'recoveryCodes',
    )
    await remove()
    expect(await outcome(remove())).toBe('not_set_up')
    expect(await member.desk('GET /api/desk/me/second-factor', {})).toMatchObject({
      appSince: null,
      recoveryCodesLeft: 0,
    })
    await app.jobs.runDue()
    const subjects = (await app.mails())
      .filter(({ to }) => to.address === member.email)
      .map(({ subject }) => subject)
    expect(subjects).toContain('The authenticator app was removed from your account')
  })
})

describe('wrong codes of an app in a day', () => {
  test('after thirty, only a recovery code helps, and the owner gets a mail', async () => {
    const member = await aMemberWithApp(app)
    await thirtyWrong(() => prove(member, { code: '000000' }))
    expect(await outcome(prove(member, { code: codeNow(member) }))).toBe('too_many_tries')
    expect(await outcome(prove(member, { code: member.recoveryCodes[0] as string }))).toBe('done')
    await app.jobs.runDue()
    const subjects = (await app.mails())
      .filter(({ to }) => to.address === member.email)
      .map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('for a day'))).toHaveLength(1)
  })

  test('after a day they are forgotten, and right ones never count', async () => {
    const member = await aMemberWithApp(app)
    for (let count = 0; count < 40; count++) {
      app.clock.forward(60_000)
      expect(await outcome(prove(member, { code: codeNow(member) }))).toBe('done')
    }
    await thirtyWrong(() => prove(member, { code: '000000' }))
    expect(await outcome(prove(member, { code: codeNow(member) }))).toBe('too_many_tries')
    app.clock.forward(24 * 60 * 60_000)
    const { token } = await login(member, { code: codeNow(member) })
    app.clock.forward(60_000)
    expect(await outcome(prove({ desk: deskCall(app, token) }, { code: codeNow(member) }))).toBe('done')
  })
})

describe('a login with a second factor', () => {
  test('needs the code beside the password, and says so only after the right password', async () => {
    const member = await aMemberWithApp(app)
    expect(await outcome(login(member, { password: 'not the password' }))).toBe('wrong_login')
    expect(await outcome(login(member, { password: 'not the password', code: codeNow(member) }))).toBe(
      'wrong_login',
    )
    const refused = await app.http.inject({
      method: 'POST',
      url: '/api/desk/login',
      payload: { email: member.email, password: aPassword },
    })
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({
      code: 'second_factor_required',
      secondFactor: { hasApp: true, passkey: null },
    })
    expect(await outcome(login(member, { code: '000 000' }))).toBe('wrong_code')
    const { token } = await login(member, { code: codeNow(member) })
    expect(await deskCall(app, token)('GET /api/desk/me', {})).toMatchObject({ id: member.id })
  })

  test('a recovery code works in any spelling', async () => {
    const member = await aMemberWithApp(app)
    const [first = '', second = ''] = member.recoveryCodes
    expect(await outcome(login(member, { code: first.toUpperCase() }))).toBe('done')
    expect(await outcome(login(member, { code: second.replaceAll('-', ' ') }))).toBe('done')
    expect(await member.desk('GET /api/desk/me/second-factor', {})).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('after ten wrong codes the right one is refused too, and the owner gets a mail', async () => {
    const member = await aMemberWithApp(app)
    const codes: string[] = []
    for (let count = 0; count < 11; count++) codes.push(await outcome(login(member, { code: '000000' })))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_code'), 'too_many_tries'])
    expect(await outcome(login(member, { code: codeNow(member) }))).toBe('too_many_tries')
    await app.jobs.runDue()
    expect((await app.mails()).find(({ to }) => to.address === member.email)?.subject).toBe(
      'Wrong codes for your account',
    )
    app.clock.forward(15 * 60_000)
    expect(await outcome(login(member, { code: codeNow(member) }))).toBe('done')
  })

  test('a reset by a broker ends the pause after thirty wrong codes', async () => {
    const [member, broker] = [await aMemberWithApp(app), await aMember(app)]
    await thirtyWrong(() => login(member, { code: '000000' }))
    const { message } = await login(member, { code: codeNow(member) }).catch((refusal: Error) => refusal)
    expect(message).toContain('too many wrong codes today')
    await hasProved(app, broker)
    await broker.desk('POST /api/desk/staff/:memberId/reset-second-factor', {
      params: { memberId: member.id },
    })
    const desk = deskCall(app, (await login(member)).token)
    const { setup, secret } = await desk('POST /api/desk/me/authenticator', { body: { password: aPassword } })
    await desk('POST /api/desk/me/authenticator/confirm', {
      body: { setup, code: appCode(secret, app.now()) },
    })
    app.clock.forward(60_000)
    expect(await outcome(login(member, { code: appCode(secret, app.now()) }))).toBe('done')
  })

  test('the right password alone counts as a try and forgets no wrong code', async () => {
    const member = await aMemberWithApp(app)
    const codes: string[] = []
    for (let count = 0; count < 6; count++) {
      codes.push(await outcome(login(member, { code: '000000' })))
      codes.push(await outcome(login(member)))
    }
    expect(codes.slice(0, 10)).toEqual(
      Array.from({ length: 5 }, () => ['wrong_code', 'second_factor_required']).flat(),
    )
    expect(codes.slice(10)).toEqual(['too_many_tries', 'too_many_tries'])
  })

  test('a known browser has its own attempts', async () => {
    const member = await aMemberWithApp(app)
    const { deviceToken } = await login(member, { code: codeNow(member) })
    for (let count = 0; count < 10; count++) await outcome(login(member, { code: '000000' }))
    app.clock.forward(60_000)
    expect(await outcome(login(member, { code: codeNow(member) }))).toBe('too_many_tries')
    expect(await outcome(login(member, { code: codeNow(member), deviceToken }))).toBe('done')
  })

  test('a person who was removed cannot log in', async () => {
    const member = await aMember(app)
    await app.database.direct
      .updateTable('staff_member')
      .set({ removed_at: app.now() })
      .where('account_id', '=', member.id)
      .execute()
    expect(await outcome(login(member))).toBe('no_longer_staff')
  })
})
