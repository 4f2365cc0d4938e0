import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '#server/testing/a-chat'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dashboard = 'https://vendors.columbine.example'
const conversations = '/api/chat/seller/conversations'

const ask = async (method: 'GET' | 'OPTIONS', url: string, origin: string) => {
  const { token } = await aSeller(app)
  return app.http.inject({ method, url, headers: { origin, authorization: `Bearer ${token}` } })
}

test.each(['/api/seller/login', conversations])(
  "the sellers' dashboard may call %s from its own site",
  async (url) => {
    const asked = await ask('OPTIONS', url, dashboard)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': dashboard,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
    })
  },
)

test('it may read the response, but cookies admit nobody', async () => {
  const { statusCode, headers } = await ask('GET', conversations, dashboard)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'access-control-allow-origin': dashboard, vary: 'origin' })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test('it may read a refusal too', async () => {
  const payload = { email: 'nobody@example.test', password: 'wrong' }
  const headers = { origin: dashboard }
  const answer = await app.http.inject({ method: 'POST', url: '/api/seller/login', headers, payload })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': dashboard })
})

test('no other site may, and nothing else is allowed', async () => {
  for (const origin of ['https://evil.example', 'null'])
    expect((await ask('GET', conversations, origin)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  const url = '/api/chat/customer/unread'
  expect((await ask('GET', url, dashboard)).headers).not.toHaveProperty('access-control-allow-origin')
})
