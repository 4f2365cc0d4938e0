import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatTransports } from '#server/chat/live/transports'
import { sellersOrigin } from '#server/chat/sellers-origin'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform({ PUBLIC_URL: 'https://shop.example.com' })
})
afterAll(() => platform.close())

/** Undefined when the client may connect. */
const refusal = (headers: { origin?: string; host: string; 'sec-fetch-site'?: string }) => {
  let told: string | null | undefined
  const request = { url: '/socket.io/?transport=websocket', headers } as unknown as IncomingMessage
  chatTransports(platform).allowRequest?.(request, (message) => (told = message))
  return told ?? undefined
}
const host = '10.0.0.7:3000'

test.each([
  ['the public address', 'https://shop.example.com'],
  ['the address that the browser used', 'http://10.0.0.7:3000'],
  ['no site at all, as other programs do', undefined],
])('a page of this shop may open a socket: it names %s', (_, origin) => {
  expect(refusal({ host, ...(origin !== undefined && { origin }) })).toBeUndefined()
})

test('a browser that says so itself is believed, also behind a proxy that changes the host', () => {
  const origin = 'https://www.shop.example'
  expect(refusal({ host, origin, 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  expect(refusal({ host, origin, 'sec-fetch-site': 'cross-site' })).toBeDefined()
})

test('the sellers’ dashboard may open a socket', () => {
  expect(refusal({ host, origin: sellersOrigin(platform.config) ?? '' })).toBeUndefined()
})

test.each(['https://evil.example', 'https://shop.example.com.evil.example', 'null', 'https://'])(
  'a page of %s may not open a socket',
  (origin) => {
    expect(refusal({ host, origin })).toMatch('cannot be used from this website')
  },
)
