import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (isProduction: boolean, work: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  work(createLog({ isProduction, logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  return lines
}

test('production logs one JSON object per line', () => {
  const [line = ''] = logged(true, (log) => log.child({ reqId: 'r1' }).info({ status: 200 }, 'request'))
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reqId: 'r1',
    status: 200,
    msg: 'request',
  })
})

test('elsewhere a line is human-readable', () => {
  const [line = ''] = logged(false, (log) => log.info({ reqId: 'r1', path: '/a' }, 'request'))
  expect(line).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info request path=\/a \(r1\)\n$/)
})

test('an error is logged with its stack', () => {
  const [line = ''] = logged(false, (log) => log.error({ err: new Error('broken') }, 'It failed'))
  expect(line).toMatch(/error It failed\nError: broken\n {4}at /)
})

test.each([true, false])('secrets are blanked, at any depth (production: %s)', (isProduction) => {
  const [line = ''] = logged(isProduction, (log) =>
    log.info({
      token: 'hide-1',
      req: { headers: { authorization: 'Bearer hide-2', cookie: 'hide-3', 'set-cookie': 'hide-4' } },
      body: { password: 'hide-5', customer: { clientSecret: 'hide-6' } },
      kept: 'shown',
      at: new Date(0),
    }),
  )
  expect(line).not.toContain('hide-')
  expect(line).toContain('shown')
  expect(line).toContain('1970-01-01T00:00:00.000Z')
})
