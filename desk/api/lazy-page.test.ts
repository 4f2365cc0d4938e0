import { afterEach, expect, test, vi } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { isDeskReachable, lazyPage } from '#desk/api/lazy-page.ts'
import { isServerReachable } from '#desk/api/reach.ts'

// Node has no window events.
vi.hoisted(() => void vi.stubGlobal('addEventListener', () => {}))
afterEach(() => void vi.unstubAllGlobals())

const gone = new TypeError('Failed to fetch dynamically imported module: /desk/files/audit.js')

/** What the page throws when it is shown. */
const failureOf = async (): Promise<unknown> => {
  const Page = lazyPage<Record<string, () => null>, string>(async () => {
    throw gone
  }, 'Page')
  await Page.preload?.()
  try {
    ;(Page as unknown as () => unknown)()
    return undefined
  } catch (problem) {
    return problem
  }
}

test.each([
  ['that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['behind a proxy that answers for it', () => Promise.resolve(new Response(null, { status: 502 }))],
])('a page of a server %s fails with a sentence, and loads nothing anew', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching)
  const problem = await failureOf()
  expect(problem).toBeInstanceOf(DeskProblem)
  expect(String(problem)).toContain('We cannot reach the server')
  expect(isServerReachable()).toBe(false)
})

test('when an update has removed the code of a page, it fails as before, and the router reloads the desk', async () => {
  vi.stubGlobal('fetch', async () => new Response(null))
  expect(await failureOf()).toBe(gone)
  expect(await isDeskReachable()).toBe(true)
})
