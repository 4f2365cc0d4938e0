import { afterEach, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/observe/metrics'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { openMetricsPort } from './metrics-access.ts'

const token = 'a-token-for-prometheus'
const withToken = { authorization: `Bearer ${token}` }

let app: TestApp | undefined
afterEach(() => app?.close())

test('with a token, the metrics are for those who send it', async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: token } })
  for (const headers of [{}, { authorization: token }, { authorization: 'Bearer another-token-than-that' }]) {
    const { statusCode, headers: said, body } = await app.http.inject({ url: '/metrics', headers })
    expect([statusCode, said['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(body).not.toContain('yardsign_ready')
  }
  const { statusCode, body } = await app.http.inject({ url: '/metrics', headers: withToken })
  expect(statusCode).toBe(200)
  expect(body).toContain('yardsign_ready{reason="database"} 1')
})

test('with a port of their own, they are there and not on the port of the shop', async () => {
  app = await startTestApp({ environment: { METRICS_PORT: '0' } })
  expect((await app.http.inject('/metrics')).statusCode).toBe(404)
  const { address = '', close } = await openMetricsPort(createMetrics({ ofProcess: false }), app.config)
  const answer = await fetch(address)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('yardsign_http_request'),
  ])
  expect((await fetch(new URL('/', address))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  await close()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a separate port for metrics asks for the token too', async () => {
  const access = { host: '127.0.0.1', metrics: { port: 0, token } }
  const { address = '', close } = await openMetricsPort(createMetrics({ ofProcess: false }), access)
  expect((await fetch(address)).status).toBe(401)
  expect((await fetch(address, { headers: withToken })).status).toBe(200)
  await close()
})

test('a port that is taken stops the start with a sentence', async () => {
  const first = await openMetricsPort(createMetrics({ ofProcess: false }), {
    host: '127.0.0.1',
    metrics: { port: 0, token: undefined },
  })
  const port = Number(new URL(first.address ?? '').port)
  const second = openMetricsPort(createMetrics({ ofProcess: false }), {
    host: '127.0.0.1',
    metrics: { port, token: undefined },
  })
  await expect(second).rejects.toThrow(`METRICS_PORT ${port} of 127.0.0.1 cannot be used (EADDRINUSE)`)
  await first.close()
})
