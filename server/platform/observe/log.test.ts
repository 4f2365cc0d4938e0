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
  expect(line).toMatch(/error It failed\n {2}Error: broken\n {6}at /)
})

test.each([true, false])('nobody can write a line of the log (production: %s)', (isProduction) => {
  const evil = 'Ann\r\n00:00:00.000 info request path=/fake\u001b[31m\u009b2J\u2028\u202e'
  const lines = logged(isProduction, (log) => {
    log.info({ name: evil, reqId: evil, list: [evil] }, 'request')
    log.error({ err: Object.assign(new Error(evil), { stack: `Error: ${evil}\n    at there` }) }, 'It failed')
  })
  const text = lines.join('')
  expect(text).not.toMatch(/^00:00|[^\P{Cc}\n\x80-\x9f]/mu)
  // Programs read the log of production, and terminals the other one.
  if (!isProduction) expect(text).not.toMatch(/[\x80-\x9f\p{Cf}\u2028\u2029]/u)
  expect(text.match(/\n(?! )/g)).toHaveLength(2)
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
