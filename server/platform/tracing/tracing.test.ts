import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openTracing } from './open-tracing.ts'
import { aServerProcess } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

type Value = { stringValue?: string; intValue?: string }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code: number }
}
type Body = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Sent[] }[]
  }[]
}

/** Acts as a collector of traces. */
const aCollector = async () => {
  const bodies: Body[] = []
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      keys.push(`${request.method} ${request.url} ${request.headers['api-key']}`)
      bodies.push(JSON.parse(text) as Body)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    bodies,
    spans: () => bodies.flatMap(({ resourceSpans: [of] }) => of?.scopeSpans[0]?.spans ?? []),
    close: () => server.close(),
  }
}

let app: TestApp
let collector: Awaited<ReturnType<typeof aCollector>>
beforeEach(async () => {
  app = await startTestApp()
  collector = await aCollector()
})
afterEach(async () => {
  collector.close()
  await app.close()
})

const traced = async (more: Record<string, string> = {}) => {
  const config = readConfig({
    DATA_DIR: app.config.dataFolder,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key, tenant=shop',
    ...more,
  })
  const tracer = (await openTracing(config, app.log)) ?? expect.fail('no tracer')
  const database = await openDatabase(app.config.database, app.log)
  await database.migrate()
  const { http, jobs } = await createApp({ ...app, config: { ...app.config }, database, tracer })
  return {
    http,
    jobs,
    stop: async () => {
      await http.close()
      await database.close()
      await tracer.stop()
    },
  }
}

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('a request and a job are each a trace with its statements, and no trace names a person', async () => {
  const { token } = await anAccount(app, { name: 'Ann Aspenholt', email: 'ann.aspenholt@example.test' })
  const shop = await traced()
  await shop.http.inject({
    url: '/api/customer/profile?email=ann.aspenholt@example.test',
    headers: { authorization: `Bearer ${token}`, traceparent: caller },
  })
  const question = { name: 'Ann', email: 'ann.aspenholt@example.test', phoneNumber: '(303) 555-0142' }
  await shop.http.inject({
    method: 'POST',
    url: '/api/contact-us',
    payload: { ...question, question: 'How?' },
  })
  await shop.jobs.runDue()
  await shop.stop()
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /api/customer/profile') ?? expect.fail('no span')
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    status: { code: 0 },
  })
  expect(request.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '200' },
  })
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(new Set(statements.map(({ name, kind }) => `${name} ${kind}`))).toContain('select 3')
  const posted = spans.find(({ name }) => name === 'POST /api/contact-us')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === posted?.spanId).length).toBeGreaterThan(1)
  expect(spans.filter(({ kind, name }) => kind === 5 && name.startsWith('job: '))).not.toEqual([])
  expect(collector.keys[0]).toBe('POST /v1/traces a key')
  expect(collector.bodies[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'yardsign' },
  })
  expect(JSON.stringify(collector.bodies)).not.toMatch(/aspenholt|555-0142|@example/i)
  expect(JSON.stringify(collector.bodies)).not.toContain(token)
})

test('a caller decides whether its trace is sent, and otherwise the share does', async () => {
  const shop = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await shop.http.inject({ url: '/api/home/brokerage' })
  await shop.http.inject({
    url: '/api/home/brokerage',
    headers: { traceparent: caller.replace(/01$/, '00') },
  })
  await shop.http.inject({ url: '/api/home/questions', headers: { traceparent: caller } })
  await shop.stop()
  expect(collector.spans().filter(({ kind }) => kind === 2)).toMatchObject([
    { name: 'GET /api/home/questions' },
  ])
})

test('the shop runs as usual while the collector is down', async () => {
  const shop = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await shop.http.inject('/api/home/brokerage')).statusCode).toBe(200)
  await shop.stop()
})

// Its processes have an embedded database on either engine.
test.skipIf(testServerUrl()).each([true, false])(
  'code for traces is loaded only with an endpoint (%s)',
  async (hasEndpoint) => {
    const folder = mkdtempSync(join(tmpdir(), 'yardsign-loaded-'))
    const list = join(folder, 'loaded')
    const watcher = join(folder, 'watch.mjs')
    writeFileSync(
      watcher,
      `import { appendFileSync } from 'node:fs'
     import { registerHooks } from 'node:module'
     registerHooks({ load: (url, context, next) => {
       appendFileSync(${JSON.stringify(list)}, url + '\\n')
       return next(url, context)
     } })`,
    )
    const environment = {
      NODE_OPTIONS: `--import ${pathToFileURL(watcher).href}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...(hasEndpoint && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }),
    }
    // A bundle has fewer files.
    const server = await aServerProcess(environment, 'server/testing/api-process.ts')
    await fetch(`${server.address}/api/home/brokerage`)
    await server.kill()
    const loaded = readFileSync(list, 'utf8').split('\n')
    rmSync(folder, { recursive: true, force: true })
    expect(loaded.some((url) => url.endsWith('/server/platform/observe/metrics.ts'))).toBe(true)
    // The metrics library includes OpenTelemetry's interface, which does nothing alone.
    const ofTraces = loaded.filter((url) =>
      /\/platform\/tracing\/(?!open-tracing)|@opentelemetry\/(?!api\/)/.test(url),
    )
    expect(ofTraces.length > 0).toBe(hasEndpoint)
  },
  60_000,
)
