import { expect, test } from 'vitest'
import { clientAddress } from '#server/platform/http/client-address'

const asked = (forwarded?: string, remoteAddress = '127.0.0.1') => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

test.each<[string | undefined, number, string]>([
  [undefined, 1, '127.0.0.1'],
  ['203.0.113.7', 0, '127.0.0.1'],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['203.0.113.7:50123', 1, '203.0.113.7'],
  ['[2001:db8::1]:50123', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['2001:0DB8:0:0::1', 1, '2001:db8::1'],
  ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['::ffff:cb00:7107', 1, '203.0.113.7'],
  ['fe80::1%eth0', 1, 'fe80::1'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:1, 10.0.0.2:2', 2, '203.0.113.7'],
  ['198.51.100.1', 2, '198.51.100.1'],
  ['not-an-address-1', 1, '127.0.0.1'],
  ['not-an-address-2:80', 1, '127.0.0.1'],
  ['203.0.113.7:port', 1, '127.0.0.1'],
  ['198.51.100.1, unknown, 10.0.0.2', 2, '10.0.0.2'],
  ['', 1, '127.0.0.1'],
])('X-Forwarded-For %j behind %i proxies is %s', (told, proxies, address) => {
  expect(clientAddress(asked(told), proxies)).toBe(address)
})
