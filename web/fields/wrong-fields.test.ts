import { expect, test } from 'vitest'
import { remainingErrors } from '#web/fields/wrong-fields.ts'

const was = { email: 'Enter your email.', phone: 'This phone number does not exist.' }

test('an error disappears once the field is right', () => {
  expect(remainingErrors(was, {}, 'email')).toEqual({ phone: was.phone })
})

test('an error changes when its reason changes', () => {
  const email = 'Enter an email address.'
  expect(remainingErrors(was, { email }, 'email')).toEqual({ ...was, email })
})

test('a server error stays until its field is touched', () => {
  expect(remainingErrors(was, {}, 'name')).toEqual(was)
})

test('a field without an error stays without one until the next check', () => {
  expect(remainingErrors(was, { ...was, name: 'Enter your name.' }, 'name')).toEqual(was)
})

test('when several fields were filled in at once, all errors are checked again', () => {
  expect(remainingErrors(was, { email: was.email }, undefined)).toEqual({ email: was.email })
})
