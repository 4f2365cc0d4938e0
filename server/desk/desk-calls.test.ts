// Who may call the desk, for every call of its contract.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts'
import { deskEndpoints } from '#contract/desk/api'
import type { Endpoint } from '#contract/endpoint'
import { mayDo, type StaffRole } from '#rules/staff'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

type Person = StaffRole | 'left' | 'customer' | 'seller'

let app: TestApp
let tokens: Record<Person, string>
beforeAll(async () => {
  app = await startTestApp()
  tokens = {
    broker: await tokenOf('staff', 'broker'),
    assistant: await tokenOf('staff', 'assistant'),
    left: await someoneWhoLeft(),
    customer: await tokenOf('customer'),
    seller: await tokenOf('seller'),
  }
})
afterAll(() => app.close())

const tokenOf = async (role: Role, staffRole: StaffRole = 'broker') =>
  (await anAccount(app, { role, staffRole })).token

const someoneWhoLeft = async () => {
  const { id, token } = await anAccount(app, { role: 'staff' })
  await app.database.direct
    .updateTable('staff_member')
    .set({ removed_at: app.now() })
    .where('account_id', '=', id)
    .execute()
  return token
}

const all: readonly Endpoint[] = deskEndpoints
const guarded = all.filter(({ isPublicForm, caller }) => !isPublicForm && caller !== 'seller')
const ofSellers = all.filter(({ caller }) => caller === 'seller')

/** The answer to a call without its input. */
const send = async ({ method, path }: Endpoint, token?: string) => {
  const answer = await app.http.inject({
    method,
    url: path.replace(/:(\w+)/g, 'some-id'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, code: answer.json().code }
}

test('every call of the desk is below /api/desk, and says who may make it', () => {
  expect(all.filter(({ path }) => !path.startsWith('/api/desk/'))).toEqual([])
  expect(guarded.filter(({ caller, needs }) => caller !== 'staff' || needs === undefined)).toEqual([])
})

test('the calls of sellers are apart, and refuse everybody else', async () => {
  expect(ofSellers.filter(({ path }) => !path.startsWith('/api/desk/seller/'))).toEqual([])
  expect(ofSellers.filter(({ needs }) => needs !== undefined)).toEqual([])
  for (const call of ofSellers) {
    expect(await send(call)).toMatchObject({ status: 401, code: 'sign_in_required' })
    for (const role of ['customer', 'staff'] as const) {
      const { token } = await anAccount(app, { role })
      expect(await send(call, token)).toMatchObject({ status: 403, code: 'wrong_role' })
    }
  }
})

test.each(guarded)(
  '$method $path refuses by capability, asks for a proof where it must, and refuses who left',
  async (call) => {
    const { needs, provesAgain } = call
    for (const role of ['broker', 'assistant'] as const) {
      const { code = 'served' } = await send(call, tokens[role])
      if (needs && !mayDo(role, needs)) expect(code, role).toBe('not_allowed')
      else if (provesAgain) expect(code, role).toBe('proof_needed')
      else expect(code, role).not.toMatch(/^(?:not_allowed|proof_needed|wrong_role|sign_in_required)$/)
      // The call may have ended the session.
      if (code === 'served') tokens[role] = await tokenOf('staff', role)
    }
    expect(await send(call, tokens.left), 'a person who no longer works here').toMatchObject({ status: 401 })
    expect(await send(call), 'a visitor').toMatchObject({ status: 401, code: 'sign_in_required' })
    for (const role of ['customer', 'seller'] as const)
      expect(await send(call, tokens[role]), role).toMatchObject({ status: 403, code: 'wrong_role' })
  },
)

test('a session ends after twelve idle hours', async () => {
  const { token } = await anAccount(app, { role: 'staff' })
  const me = all.find(({ path }) => path === '/api/desk/me')
  if (!me) throw new Error('The desk has no call for who one is.')
  app.clock.forward(12 * 60 * 60_000 - 1)
  expect((await send(me, token)).status).toBe(200)
  app.clock.forward(12 * 60 * 60_000 - 1)
  expect((await send(me, token)).status).toBe(200)
  app.clock.forward(12 * 60 * 60_000)
  expect((await send(me, token)).status).toBe(401)
})
