// Who may call what, for every call in the contract that needs a caller.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Role } from '#contract/accounts'
import { endpoints } from '#contract/api'
import { deskEndpoints } from '#contract/desk/api'
import { type Endpoint, endpoint } from '#contract/endpoint'
import { authenticate, refuseForeignIds } from './callers.ts'
import { createHttpServer } from '#server/platform/http/server'
import { serve } from './serve.ts'
import { sendUpload } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import { aPdf } from '#server/testing/made-pdfs'
import { strangerCalls } from '#server/testing/stranger-calls'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { type RefusedToken, refusedTokens } from '#server/testing/refused-tokens'

let app: TestApp
let refused: Record<Role, readonly RefusedToken[]>
beforeAll(async () => {
  app = await startTestApp()
  refused = await refusedTokens(app)
})
afterAll(() => app.close())

const all: readonly Endpoint[] = [...new Set<Endpoint>([...endpoints, ...deskEndpoints])]
const guarded = all.flatMap(({ method, path, caller }) =>
  caller && caller !== 'customer or visitor' ? [{ method, path, role: caller }] : [],
)

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

const send = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: Record<string, string>,
  { params = {}, query = {}, body }: Sent = {},
) =>
  app.http.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'some-id'),
    query,
    headers,
    ...(body && { payload: body }),
  })

test.each(guarded)('$method $path refuses every other token, before it reads the body', async (call) => {
  for (const { title, status, code, headers } of refused[call.role]) {
    const answer = await send(call, headers)
    const said = { status: answer.statusCode, cached: answer.headers['cache-control'], ...answer.json() }
    const error = expect.stringMatching(/log in/)
    expect(said, title).toMatchObject({ status, cached: 'no-store', code, error })
  }
  const unread = { 'content-type': 'application/json', 'content-length': '999999999' }
  expect((await send(call, unread)).statusCode, 'a body that is too large').toBe(401)
})

test.each(Object.entries(strangerCalls))("%s serves only the caller's own data", async (name, attempt) => {
  const [method, path] = name.split(' ') as [Endpoint['method'], Endpoint['path']]
  if (attempt === 'names nobody') {
    expect(path).not.toContain(':')
    return
  }
  const [owner, stranger] = [await anAccount(app), await anAccount(app)]
  const { status, request } = await attempt(app, owner)
  const headers = { authorization: `Bearer ${stranger.token}` }
  const call = all.find((endpoint) => endpoint.method === method && endpoint.path === path)
  const answer =
    call && request.upload
      ? await sendUpload(
          app,
          {
            token: stranger.token,
            fields: request.upload,
            file: aPdf(),
            ...(request.params && { params: request.params }),
          },
          call,
        )
      : await send({ method, path }, headers, request)
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json().code).toBe('not_yours')
})

test("every customer call is tried with another customer's ids", () => {
  const names = all
    .filter(({ caller }) => caller === 'customer')
    .map(({ method, path }) => `${method} ${path}`)
  expect(
    Object.keys(strangerCalls).toSorted(),
    'Say in server/testing/stranger-calls.ts how a stranger would reach for it.',
  ).toEqual(names.toSorted())
})

test("the caller's id is checked under both names, in the path and in the body", () => {
  const ann = { id: 'a', name: 'Ann', email: 'ann@example.test', role: 'customer' as const }
  expect(() => refuseForeignIds(ann, { userId: 'a' }, undefined, { customerId: 'a' })).not.toThrow()
  expect(() => refuseForeignIds(ann, {}, { customerId: 'b' })).toThrow('another account')
  expect(() => refuseForeignIds(ann, { userId: 'a' }, { userId: '' })).toThrow('another account')
  expect(() => refuseForeignIds(ann, null, 'text', { userId: ['a'] })).toThrow('another account')
})

test('the word before the token may be in any case', async () => {
  const { id, token } = await anAccount(app)
  const answer = await send(
    { method: 'GET', path: '/api/home/product/get-card-product/:userId' },
    { authorization: `bearer ${token}` },
    { params: { userId: id } },
  )
  expect(answer.statusCode).toBe(200)
})

test('a session may make 600 calls a minute, and each customer is counted separately', async () => {
  const [busy, other] = [await anAccount(app), await anAccount(app)]
  const get = async ({ id, token }: typeof busy) =>
    send(
      { method: 'GET', path: '/api/home/product/get-card-product/:userId' },
      { authorization: `Bearer ${token}` },
      { params: { userId: id } },
    )
  const answers = await Promise.all(Array.from({ length: 601 }, () => get(busy)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60'])
  expect((await get(other)).statusCode).toBe(200)
  app.clock.forward(60_000)
  expect((await get(busy)).statusCode).toBe(200)
})

describe('a call for customers and visitors', () => {
  const whoAmI = endpoint({
    method: 'GET',
    path: '/api/who-am-i',
    summary: 'For this test',
    tag: 'Test',
    caller: 'customer or visitor',
    response: z.object({ id: z.string() }),
  })
  let http: FastifyInstance
  beforeAll(() => {
    http = createHttpServer(app.config, app.log).app
    authenticate(http, app.http.callers)
    serve(http, whoAmI, ({ caller }) => ({ id: caller?.id ?? 'visitor' }))
  })
  afterAll(() => http.close())

  const whoIs = async (headers: Record<string, string>) =>
    (await http.inject({ url: whoAmI.path, headers })).json().id

  test('recognizes a logged-in customer', async () => {
    const { id, token } = await anAccount(app)
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBe(id)
  })

  test('treats every other token as a visitor', async () => {
    for (const { title, headers } of refused.customer) expect(await whoIs(headers), title).toBe('visitor')
  })
})
