import { expect, test } from 'vitest'
import { callWords, emailOrPhone, replyOrCall, writeOrCall } from './ways-to-reach.ts'

const all = { phone: '303', email: 'a@b.example', supportHours: 'Mon' }
const form = 'use our form'

test.each([
  [all, 'write to a@b.example or call 303 (Mon)'],
  [{ ...all, supportHours: '' }, 'write to a@b.example or call 303'],
  [{ ...all, email: '' }, 'call 303 (Mon)'],
  [{ ...all, phone: '' }, 'write to a@b.example'],
  [{ phone: '', email: '', supportHours: 'Mon' }, 'use our form'],
])('only the ways that there are get named: %j', (reach, words) => {
  expect(writeOrCall(reach, form)).toBe(words)
})

test('a mail asks for a reply only where somebody reads it', () => {
  expect(replyOrCall({ ...all, hasReader: true }, form)).toBe('reply to this email or call 303 (Mon)')
  expect(replyOrCall({ ...all, hasReader: false }, form)).toBe('call 303 (Mon)')
  expect(replyOrCall({ phone: '', supportHours: '', hasReader: false }, form)).toBe(form)
})

test('a place to write to is an email, a phone or both', () => {
  expect(emailOrPhone(all, form)).toBe('a@b.example or 303')
  expect(emailOrPhone({ email: '', phone: '' }, form)).toBe(form)
  expect(callWords({ phone: '', supportHours: 'Mon' })).toBe('')
})
