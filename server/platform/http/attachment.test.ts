import { expect, test } from 'vitest'
import { attachment } from '#server/platform/http/attachment'

test.each([
  ['Checklist.pdf', 'attachment; filename="Checklist.pdf"'],
  ['say "hi".pdf', `attachment; filename="say _hi_.pdf"; filename*=UTF-8''say%20%22hi%22.pdf`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  [
    'für – 住宅 🏠.pdf',
    `attachment; filename="f_r _ __ _.pdf"; filename*=UTF-8''f%C3%BCr%20%E2%80%93%20%E4%BD%8F%E5%AE%85%20%F0%9F%8F%A0.pdf`,
  ],
  ["it's (1)*é.pdf", `attachment; filename="it's (1)*_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%C3%A9.pdf`],
  [
    'a\r\nSet-Cookie: b',
    `attachment; filename="a__Set-Cookie: b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`,
  ],
  ['\uD83C', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('%j', (name, header) => {
  expect(attachment(name)).toBe(header)
})
