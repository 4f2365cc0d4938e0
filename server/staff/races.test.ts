import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aPasskey } from '#server/testing/a-passkey'
import { mailedToken } from '#server/testing/a-registered'
import {
  aMember,
  aMemberWithApp,
  appCode,
  deskCall,
  hasProved,
  outcome,
  type TestMember,
} from '#server/testing/a-staff-member'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'

const site = { origin: 'https://shop.example.com', rpID: 'shop.example.com' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: site.origin } })
})
beforeEach(() => app.clock.forward(60_000)) // a new minute for the rate limit
afterAll(() => app.close())

const aProved = async () => {
  const member = await aMember(app)
  await hasProved(app, member)
  return member
}
const remove = ({ desk }: TestMember, { id: memberId }: TestMember) =>
  desk('POST /api/desk/staff/:memberId/remove', { params: { memberId }, body: { version: 1 } })
const makeAssistant = ({ desk }: TestMember, { id: memberId }: TestMember) =>
  desk('PUT /api/desk/staff/:memberId/role', {
    params: { memberId },
    body: { role: 'assistant', version: 1 },
  })
const login = ({ email }: TestMember, more: Record<string, unknown>) =>
  deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword, ...more } })
const atOnce = (times: number, call: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, async () => outcome(call())))
/** How many of several that do the same at once succeed. */
const succeed = async (times: number, call: () => Promise<unknown>) =>
  (await atOnce(times, call)).filter((is) => is === 'done').length

test('of several who use an invitation at the same moment, one gets in', async () => {
  const broker = await aProved()
  const email = 'nina@example.test'
  const invitation = { email, role: 'assistant', name: 'Nina' } as const
  await broker.desk('POST /api/desk/staff/invitations', { body: invitation })
  const body = { token: await mailedToken(app, email, 'desk/invitation'), name: 'Nina', password: aPassword }
  const accept = () => deskCall(app)('POST /api/desk/invitation/accept', { body })
  const outcomes = await atOnce(6, accept)
  expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('invitation_over')])
})

test('an answer of a passkey that is sent many times at once works once', async () => {
  const member = await aMember(app)
  const passkey = aPasskey(site)
  const body = { password: aPassword }
  const { options } = await member.desk('POST /api/desk/me/passkeys/options', { body })
  await member.desk('POST /api/desk/me/passkeys', {
    body: { name: 'My laptop', passkey: passkey.register(options) },
  })
  const payload = { email: member.email, password: aPassword }
  const asked = await app.http.inject({ method: 'POST', url: '/api/desk/login', payload })
  const answer = passkey.answer(asked.json().secondFactor.passkey)
  expect(await succeed(8, () => login(member, { passkey: answer }))).toBe(1)
})

test('a code of an app that is sent many times at once works once', async () => {
  const member = await aMemberWithApp(app)
  const code = appCode(member.secret, app.now())
  expect(await succeed(9, () => login(member, { code }))).toBe(1)
  app.clock.forward(30_000)
  expect(await outcome(login(member, { code }))).toBe('wrong_code') // still within the drift, but used
})

test('a recovery code that is sent many times at once works once', async () => {
  const member = await aMemberWithApp(app)
  const [code = ''] = member.recoveryCodes
  expect(await succeed(9, () => login(member, { code: code.toUpperCase() }))).toBe(1)
  expect(await member.desk('GET /api/desk/me/second-factor', {})).toMatchObject({ recoveryCodesLeft: 9 })
})

test('of two brokers who remove each other at the same moment, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [ann, bob] = [await aProved(), await aProved()]
    const outcomes = await Promise.all([outcome(remove(ann, bob)), outcome(makeAssistant(bob, ann))])
    expect(outcomes.filter((is) => is === 'done')).toHaveLength(1)
    expect(await brokersOf([ann, bob])).toHaveLength(1)
  }
})

test('of two brokers who remove each other through two processes at the same moment, one stays', async () => {
  const other = await anotherProcess(app)
  try {
    const addresses = [await app.http.listen({ host: '127.0.0.1', port: 0 }), other.address]
    for (let round = 0; round < 5; round++) {
      const [ann, bob] = [await aProved(), await aProved()]
      const removals = [
        { by: ann, whom: bob },
        { by: bob, whom: ann },
      ]
      const answers = await Promise.all(
        removals.map(({ by, whom }, at) =>
          fetch(`${addresses[(round + at) % 2]}/api/desk/staff/${whom.id}/remove`, {
            method: 'POST',
            headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ version: 1 }),
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(await brokersOf([ann, bob])).toHaveLength(1)
    }
  } finally {
    await other.close()
  }
})

const brokersOf = (members: TestMember[]) =>
  app.database.direct
    .selectFrom('staff_member')
    .select('account_id')
    .where('role', '=', 'broker')
    .where('removed_at', 'is', null)
    .where(
      'account_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
