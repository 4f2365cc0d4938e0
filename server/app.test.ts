import { globSync, readFileSync } from 'node:fs'
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

test('every kind of job is run', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server.testing/.test(file))
  // A repeated job is named by its handler.
  const kinds = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:jobKind\(|JobHandler => \(\{)\s*(?:kind: )?'([^']+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  expect(kinds.length).toBeGreaterThan(30)
  const run = new Set(Object.keys(app.jobs.secondsDue()))
  expect(
    kinds.filter((kind) => !run.has(kind)),
    'List the handler in the jobs.ts of its feature, and that in server/app.ts.',
  ).toEqual([])
})
