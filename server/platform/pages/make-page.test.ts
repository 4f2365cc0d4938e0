import { expect, test } from 'vitest'
import { createLog } from '#server/platform/observe/log'
import { createPageMaker } from '#server/platform/pages/make-page'
import type { Render } from '#server/platform/pages/page-entry'

const aMaker = (render: Render) =>
  createPageMaker({
    render,
    headers: {},
    renderWithinMs: 50,
    log: createLog({ isProduction: false, logLevel: 'silent' }),
  })

const textOf = ({ bodies }: Awaited<ReturnType<ReturnType<typeof aMaker>['make']>>) =>
  bodies.identity.bytes.toString()

test('a render that never ends is aborted, and frees its place', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { make, gate } = aMaker((url, _requestId, givenUp) => {
    if (url === '/') return Promise.resolve({ status: 200, html: 'home' })
    signals.push(givenUp)
    return new Promise(() => {})
  })
  const stuck = await Promise.all(['/a', '/b', '/c', '/d'].map((url) => make(url, 'r-1', true)))
  expect(stuck.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(textOf(stuck[0] as (typeof stuck)[0])).toContain('r-1')
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
  expect(gate.counts()).toMatchObject({ inside: 0, waiting: 0 })
  expect(textOf(await make('/', 'r-2', true))).toBe('home')
})

test('a render that fails frees its place too', async () => {
  const { make, gate } = aMaker(() => Promise.reject(new Error('no')))
  expect((await make('/', 'r-1', true)).status).toBe(500)
  expect(gate.counts().inside).toBe(0)
})

test.each<[from: string, to: string]>([
  ['/product/details/^', '/product/details/%5E'],
  ['/product/details/^', '/product/details/^'],
  ['/a', '//evil.example'],
  ['/a', '/\\evil.example'],
  ['/a', 'https://evil.example/a'],
  ['/a', 'http://here.invalid.evil.example'],
  ['/a', '/./a'],
])('%s does not redirect to %s', async (from, to) => {
  const { make } = aMaker(async (url) =>
    url === from ? { status: 307, html: '', location: to } : { status: 404, html: 'lost' },
  )
  const page = await make(from, 'r-1', true)
  expect([page.status, textOf(page)]).toEqual([404, 'lost'])
  expect(page.bodies.identity.head).not.toContain('location')
})
