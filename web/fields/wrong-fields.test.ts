import { expect, test } from 'vitest'
import { mended } from '#web/fields/wrong-fields.ts'

const was = { email: 'Enter your e-mail.', phone: 'There is no such telephone number.' }

test('a complaint goes as soon as its reason does', () => {
  expect(mended(was, {}, 'email')).toEqual({ phone: was.phone })
})

test('a complaint changes with its reason', () => {
  const email = 'Must be an e-mail address.'
  expect(mended(was, { email }, 'email')).toEqual({ ...was, email })
})

test('what the server said of a field stands until that field is touched', () => {
  expect(mended(was, {}, 'name')).toEqual(was)
})

test('a field that nobody complained of is left alone until it is checked', () => {
  expect(mended(was, { ...was, name: 'Enter your name.' }, 'name')).toEqual(was)
})

test('when several fields were filled in at once, all complaints are looked at again', () => {
  expect(mended(was, { email: was.email }, undefined)).toEqual({ email: was.email })
})
