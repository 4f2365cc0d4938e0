import { expect, test } from 'vitest'
import { isPictureAddress, pictureOrigins } from '#rules/pictures'

test.each([
  '/signs.jpg',
  '/pictures/a b.svg',
  'https://cdn.example/1.jpg?w=800',
  'https://cdn.example:8443/1.jpg',
])('a picture may be at %s', (address) => expect(isPictureAddress(address)).toBe(true))

test.each([
  '',
  'signs.jpg',
  '//cdn.example/1.jpg',
  '/\\cdn.example/1.jpg',
  'http://cdn.example/1.jpg',
  'HTTPS://',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://ann:secret@cdn.example/1.jpg',
  'https://localhost/1.jpg',
  'https://shop.localhost/1.jpg',
  'https://printer.local/1.jpg',
  'https://files.internal/1.jpg',
  'https://router.home.arpa/1.jpg',
  'https://127.0.0.1/1.jpg',
  'https://2130706433/1.jpg',
  'https://10.0.0.8:8443/1.jpg',
  'https://[::1]/1.jpg',
  'https://intranet/1.jpg',
  'https://cdn.example./1.jpg',
  'https://cdn;script-src.example/1.jpg',
])('a picture may not be at %s', (address) => {
  expect(isPictureAddress(address)).toBe(false)
  expect(pictureOrigins([address])).toEqual([])
})

test('each other host is named once', () => {
  const addresses = [
    'https://b.example/1.jpg',
    '/pictures/a.svg',
    'https://a.example/1.jpg',
    'https://b.example/2.jpg',
    'https://www.münchen.example/1.jpg',
  ]
  expect(pictureOrigins(addresses)).toEqual([
    'https://b.example',
    'https://a.example',
    'https://www.xn--mnchen-3ya.example',
  ])
})
