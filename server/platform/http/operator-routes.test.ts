import { afterEach, expect, test } from 'vitest'
import { releaseName } from '#server/platform/config/release'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
afterEach(() => app.close())

test('the process is alive and ready', async () => {
  app = await startTestApp()
  expect((await app.http.inject('/healthz')).json()).toEqual({
    status: 'alive',
    version: releaseName(),
  })
  const ready = await app.http.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
})

test('without its database the process says so and stays in service, because all others would leave with it', async () => {
  app = await startTestApp()
  await app.database.close()
  const ready = await app.http.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'degraded', failed: ['database'] }])
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
})

test('requests are measured by route', async () => {
  app = await startTestApp()
  await app.http.inject('/api/home/product-details/nothing-of-that-name')
  const { body, headers } = await app.http.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(
    /yardsign_http_request_seconds_count\{method="GET",route="\/api\/home\/product-details\/:slug",status="404"\} 1/,
  )
  expect(body).toContain('yardsign_database_errors_total{kind="connection"} 0')
  expect(body).not.toContain('nothing-of-that-name')
})
