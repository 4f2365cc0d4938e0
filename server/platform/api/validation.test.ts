import { expect, test } from 'vitest'
import { refusedTogether } from '#server/platform/api/validation'
import { Problem } from '#server/platform/problem'

test('faults that only the server finds come after those of the contract, which stay', () => {
  const refusal = new Problem('invalid_request', 400, '', {
    fields: { name: 'Enter the name.', phone: 'Enter the phone number.' },
  })
  const { message, fields = {} } = refusedTogether(refusal, {
    province: 'Choose the state.',
    phone: 'This US phone number does not exist.',
  })
  expect(Object.keys(fields)).toEqual(['name', 'phone', 'province'])
  expect(message).toBe('Enter the name. Enter the phone number. Choose the state.')
})
