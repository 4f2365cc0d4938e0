import { expect, test } from 'vitest'
import { mended } from '#web/fields/wrong-fields.ts'

const was = { email: 'Enter your email.', phone: 'This phone number does not exist.' }

test('an error disappears once the field is right', () => {
  expect(mended(was, {}, 'email')).toEqual({ phone: was.phone })
})

test('an error changes when its reason changes', () => {
  const email = 'Enter an email address.'
  expect(mended(was, { email }, 'email')).toEqual({ ...was, email })
})

test('a server error stays until its field is touched', () => {
  expect(mended(was, {}, 'name')).toEqual(was)
})

test('a field without an error stays without one until the next check', () => {
  expect(mended(was, { ...was, name: 'Enter your name.' }, 'name')).toEqual(was)
})

test('when several fields were filled in at once, all errors are checked again', () => {
  expect(mended(was, { email: was.email }, undefined)).toEqual({ email: was.email })
})
