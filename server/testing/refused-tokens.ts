// Every way a token can fail to identify the caller.
import { createHmac } from 'node:crypto'
import { type Role, roles } from '#contract/accounts'
import { endSessions } from '#server/accounts/sessions'
import { signOut } from '#server/accounts/sign-out'
import { storePassword } from '#server/accounts/store-password'
import { endUnlisted } from '#server/accounts/unlisted-sessions'
import { anAccount, aClientInfo } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

export type RefusedToken = {
  title: string
  status: 401 | 403
  code: 'sign_in_required' | 'wrong_role'
  headers: Record<string, string>
}

type TokenCase = Omit<RefusedToken, 'headers'> & {
  headers(app: TestApp, role: Role): Promise<RefusedToken['headers']>
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refused = { status: 401, code: 'sign_in_required' } as const
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = (token: string) => token.split('.') as [string, string, string]
const weekMs = 7 * 24 * 60 * 60_000

/** For each role, the headers that a call for this role refuses. They are made once and sent to every call. */
export const refusedTokens = async (app: TestApp): Promise<Record<Role, readonly RefusedToken[]>> => {
  const refused: Record<Role, RefusedToken[]> = { customer: [], seller: [], staff: [] }
  for (const { headers, ...refusal } of tokenCases)
    for (const role of roles) refused[role].push({ ...refusal, headers: await headers(app, role) })
  for (const role of roles) {
    const headers = bearer((await anAccount(app, { role })).token)
    const wrong = { title: `the token of a ${role}`, status: 403, code: 'wrong_role', headers } as const
    for (const other of roles) if (other !== role) refused[other].push(wrong)
  }
  return refused
}

const tokenCases: readonly TokenCase[] = [
  // First, because it moves the clock, which ends all earlier sessions.
  {
    title: 'an expired token',
    ...refused,
    headers: async (app, role) => {
      const { token } = await anAccount(app, { role })
      app.clock.forward(weekMs)
      return bearer(token)
    },
  },
  { title: 'no token', ...refused, headers: async () => ({}) },
  { title: 'a string that is not a token', ...refused, headers: async () => bearer('not.a.token') },
  { title: 'an empty token', ...refused, headers: async () => ({ authorization: 'Bearer' }) },
  {
    title: 'a valid token in a cookie',
    ...refused,
    headers: async (app, role) => {
      const { token } = await anAccount(app, { role })
      return { cookie: `customerToken=${token}; token=${token}` }
    },
  },
  {
    title: 'a valid token with another scheme',
    ...refused,
    headers: async (app, role) => ({ authorization: `Basic ${(await anAccount(app, { role })).token}` }),
  },
  {
    title: 'a token whose payload was changed',
    ...refused,
    headers: async (app, role) => {
      const [mine, other] = [await anAccount(app, { role }), await anAccount(app, { role })]
      const [head, payload, signature] = parts(mine.token)
      const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), id: other.id }
      return bearer(`${head}.${base64url(changed)}.${signature}`)
    },
  },
  {
    title: 'a token with the algorithm none',
    ...refused,
    headers: async (app, role) => {
      const [, payload] = parts((await anAccount(app, { role })).token)
      return bearer(`${base64url({ alg: 'none', typ: 'JWT' })}.${payload}.`)
    },
  },
  {
    title: 'a token signed with another secret',
    ...refused,
    headers: async (app, role) => {
      const [head, payload] = parts((await anAccount(app, { role })).token)
      const signed = createHmac('sha256', 'x'.repeat(40)).update(`${head}.${payload}`).digest('base64url')
      return bearer(`${head}.${payload}.${signed}`)
    },
  },
  {
    title: 'a token for an account that does not exist',
    ...refused,
    headers: async (app, role) => {
      const nobody = { id: app.newId(), name: 'Nobody', email: 'nobody@example.test', role }
      return bearer(app.tokens.sign({ ...nobody, jti: app.newId(), gen: 1 }))
    },
  },
  {
    title: 'a token whose session was ended by a logout',
    ...refused,
    headers: async (app, role) => {
      const { token } = await anAccount(app, { role })
      const caller = await app.http.callers.ofToken(token)
      if (caller) await signOut(app, caller, aClientInfo)
      return bearer(token)
    },
  },
  {
    title: 'a token whose session was ended from another device',
    ...refused,
    headers: async (app, role) => {
      const { id, token } = await anAccount(app, { role })
      await app.database.transaction((trx) => endSessions(app, trx, id, { allBut: null }))
      return bearer(token)
    },
  },
  {
    title: 'a token from before the session table, once its owner ended all other sessions',
    ...refused,
    headers: async (app, role) => {
      const { id, name, email } = await anAccount(app, { role })
      await app.database.transaction((trx) => endUnlisted(app, trx, id))
      return bearer(app.tokens.sign({ id, name, email, role, jti: app.newId(), gen: 1 }))
    },
  },
  {
    title: 'a token from before the password was changed',
    ...refused,
    headers: async (app, role) => {
      const { id: accountId, token } = await anAccount(app, { role })
      await app.database.transaction((trx) =>
        storePassword(app, trx, {
          accountId,
          generation: 1,
          passwordHash: 'another',
          action: 'password changed',
          client: aClientInfo,
        }),
      )
      return bearer(token)
    },
  },
]
