import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeLink, namesUser } from './links.ts'

test.each([
  '/',
  '/packages',
  '/packages?page=2#list',
  '/files/A%20plan%20(2).pdf',
  '/search?q=100%25',
  'https://example.com',
  'https://www.example.com/a/b?c=d%5C#e',
  'HTTPS://example.com:8443/',
  'mailto:ann@example.com?subject=Your%20sign',
])('%s is a safe link', (address) => {
  expect(isSafeLink(address)).toBe(true)
})

test.each([
  '',
  'packages',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%5Cevil.example',
  '/%2f%2Fevil.example',
  '/%252Fevil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  ' https://example.com',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://example.com@evil.example',
  'https://example.com:x@evil.example/',
  'https://example.com\\@evil.example',
  'https://exam\tple.com',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'http://example.com',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto://evil.example',
  'mailto:a@example.com%0D%0Abcc:b@example.com',
  '/packages\u202Egpj.exe',
])('%j is none', (address) => {
  expect(isSafeLink(address)).toBe(false)
})

const pieces = fc.constantFrom(
  ...'/ // \\ %2f %5c %255c @ : . .. ? # %00 https: HTTPS:// http: javascript: mailto: data:'.split(' '),
  ...'evil.example example.com a [::1]'.split(' '),
  ...'\t\n\r \0\u00AD',
)

test('whatever a link is made of, a browser follows it to where it seems to lead', () => {
  const site = 'https://shop.example'
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const address = parts.join('')
      if (!isSafeLink(address)) return
      const { protocol, origin, hostname, username, password } = new URL(address, `${site}/packages/sign`)
      expect(['https:', 'mailto:']).toContain(protocol)
      expect(username + password).toBe('')
      if (address.startsWith('/')) expect(origin).toBe(site)
      else if (protocol === 'https:')
        expect(address.toLowerCase()).toMatch(new RegExp(`^https://${hostname}(?::\\d*)?(?:[/?#]|$)`))
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['https://bank.example@evil.example', true],
  ['https://:secret@evil.example/', true],
  ['https://bank.example%2F@evil.example', true],
  ['https://www.example.com/@ann', false],
  ['https://www.example.com/?to=a@b.example', false],
  ['no address', false],
])('%s names a user: %s', (address, isNamed) => {
  expect(namesUser(address)).toBe(isNamed)
})
