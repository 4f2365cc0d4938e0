import { expect, test, vi } from 'vitest'
import { browserCall } from '#web/api/browser-call.ts'

/** The connection breaks in the middle of the body. */
const broken = () =>
  new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{"message":"We have your'))
      body.error(new TypeError('network error'))
    },
  })

test.each([
  ['an answer that breaks off', broken()],
  ['a login page of the Wi-Fi in its place', '<html>Welcome</html>'],
])('%s is a lost answer, so the change keeps its key', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 201 }))
  await expect(browserCall('GET /api/banners', {})).rejects.toMatchObject({ status: 0 })
  vi.unstubAllGlobals()
})

test('a refusal by a proxy in between is no lost answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Too large</html>', { status: 413 }))
  await expect(browserCall('GET /api/banners', {})).rejects.toMatchObject({ status: 413 })
  vi.unstubAllGlobals()
})
