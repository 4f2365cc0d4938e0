import { expect, test } from 'vitest'
import { masked, maskedText } from '#server/desk/jobs/masked'

test('secrets and personal facts are masked, ids and sums are not', () => {
  const payload = {
    id: 'evt_1',
    data: {
      object: {
        client_secret: 'pi_1_secret_2',
        amount: 3_000,
        receipt_email: 'ann@example.test',
        billing_details: { name: 'Ann', phone: null, address: { city: 'Denver' } },
      },
    },
  }
  expect(JSON.parse(masked(JSON.stringify(payload)))).toEqual({
    id: 'evt_1',
    data: {
      object: {
        client_secret: '•••',
        amount: 3_000,
        receipt_email: '•••',
        billing_details: { name: '•••', phone: null, address: '•••' },
      },
    },
  })
})

test('a payload within a payload is masked too, and a value that is not JSON is not shown', () => {
  const { body } = JSON.parse(masked(JSON.stringify({ body: '{"token":"t","order":"o"}' })))
  expect(JSON.parse(body)).toEqual({ token: '•••', order: 'o' })
  expect(masked('token=t')).toBe('•••')
})

const id = '019ab0c1-2d3e-7f45-8a6b-7c8d9e0f1a2b'
const key = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl'

test.each([
  ['Connection to postgres://shop:hunter2@db:5432/shop refused', 'Connection to postgres://••• refused'],
  ['GET https://shop.example/reset?token=abc answered 500.', 'GET https://••• answered 500.'],
  ['Invalid login: Authorization: Bearer abc.def', 'Invalid login: Authorization: ••• •••'],
  ['The token=abc, "password": "hunter2", api_key: k1', 'The token=•••, "password": "•••", api_key: •••'],
  ['550 No mailbox <ann@example.test>', '550 No mailbox <•••>'],
  ['Card 4242 4242 4242 4242 was declined', 'Card ••• was declined'],
  ['Invalid API Key provided: sk_test_12345', 'Invalid API Key provided: •••'],
  [`The session ${key} is over`, 'The session ••• is over'],
  ['pi_3Abc_secret_9xYz cannot be confirmed', '••• cannot be confirmed'],
  [`Order ${id} of pi_3MtwBwLkdIwHu7ix28a3tqPa: 120 of 3000 cents, at 1764000000000`, undefined],
  ['{"token":"abc","code":"ECONNRESET"}', undefined],
])('an error keeps no secret: %s', (error, shown) => {
  if (error.startsWith('{')) expect(maskedText(error)).not.toContain('abc')
  else expect(maskedText(error)).toBe(shown ?? error)
})

test.each(['0-', 'a-', 'token-', 'token ', 'bearer ', '1 ', 'a@', '"token":', 'secret', 'a.', '{', '[{"a":'])(
  '50,000 characters of %j take no time',
  (piece) => {
    const text = piece.repeat(50_000 / piece.length)
    const before = process.threadCpuUsage()
    maskedText(text)
    maskedText(`x ${text}`)
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000) // microseconds
  },
)

test('an address with a password is masked whatever precedes it', () => {
  for (const before of ['1', '.', '-', 'at ', '"'])
    expect(maskedText(`${before}https://shop:hunter2@db.example/`)).not.toContain('hunter2')
})
