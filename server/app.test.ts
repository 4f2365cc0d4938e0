import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an unknown URL is answered with a problem that has a request id', async () => {
  const answer = await app.http.inject({ url: '/api/nothing', headers: { 'x-request-id': 'abc' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: expect.any(String), code: 'not_found', requestId: 'abc' })
})
