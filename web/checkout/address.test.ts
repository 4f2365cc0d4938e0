import { expect, test } from 'vitest'
import { wrongFields, wrongInAnswer } from './address.ts'
import { stateCode } from '#contract/us-states'

const good = {
  name: 'Robin Castellaño',
  address: '1420 S Humboldt St',
  phone: '(303) 555-0188',
  post: '80210',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
}

test('a complete address passes', () => {
  expect(wrongFields(good)).toEqual({})
})

test('every empty field is reported', () => {
  const empty = { name: '', address: '', phone: '', post: '', province: '', city: '', area: '' }
  expect(Object.keys(wrongFields(empty))).toEqual(Object.keys(empty))
})

test.each([
  '3035550188',
  '+1 303 555 0188',
  '1-303-555-0188',
  '303.555.0188 x12',
  '+49 30 1234567',
  '+44 20 7946 0958',
])('a phone number may be typed as %s', (phone) => {
  expect(wrongFields({ ...good, phone })).toEqual({})
})

test.each(['555-0188', '(303) 555-018', 'none', '+49 30', '+1 303 555'])(
  '%s is not a phone number',
  (phone) => {
    expect(wrongFields({ ...good, phone })).toHaveProperty('phone')
  },
)

test.each(['8021', '80210-12', 'A1B 2C3', '802100'])('%s is not a ZIP code', (post) => {
  expect(wrongFields({ ...good, post })).toEqual({ post: 'Enter a ZIP code such as 80202 or 80202-1234.' })
})

test('ZIP+4 passes', () => {
  expect(wrongFields({ ...good, post: '80210-1234' })).toEqual({})
})

test("the server's errors appear at the fields of the address", () => {
  expect(wrongInAnswer({ 'shippingInfo.post': 'No.', price: 'No.' })).toEqual({ post: 'No.' })
})

test('a state is found by its code and by its name', () => {
  expect([' colorado ', 'co', 'CO', 'Kolorado'].map(stateCode)).toEqual(['CO', 'CO', 'CO', ''])
})

test('a home to be listed has to be where the brokerage is licensed', () => {
  const away = { ...good, province: 'WY' }
  expect(wrongFields(good, 'home', ['CO'])).toEqual({})
  expect(wrongFields({ ...good, province: 'Colorado' }, 'home', ['CO'])).toEqual({})
  expect(wrongFields(away, 'home', ['CO', 'UT'])).toEqual({
    province: 'This order is for a home in Colorado and Utah. Enter the address of the home.',
  })
  for (const purpose of ['delivery', 'files'] as const) expect(wrongFields(away, purpose, ['CO'])).toEqual({})
})
