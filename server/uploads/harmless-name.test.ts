import { expect, test } from 'vitest'
import { harmlessName } from '#server/uploads/harmless-name'

test.each([
  ['Closing Checklist.pdf', 'Closing Checklist.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ann\\Desktop\\form.PDF', 'form.pdf'],
  ['folder/', 'folder.pdf'],
  ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['\u200Fform\u2066.pdf\u2069', 'form.pdf'],
  ['say "hi".pdf', 'say _hi_.pdf'],
  ['say %22hi%22%0d%0Aagain.pdf', 'say _hi_ again.pdf'],
  ['100%.pdf', '100_.pdf'],
  [
    '\u{1F468}\u200D\u{1F469}\u{1F3FD}\u200D❤\uFE0F\u200D\u{1F466}.pdf',
    '\u{1F468}\u200D\u{1F469}\u{1F3FD}\u200D❤\uFE0F\u200D\u{1F466}.pdf',
  ],
  ['a\u200D\u{1F468}\u200Db\u200D\u200D\u{1F468}.pdf', 'a\u{1F468}b\u{1F468}.pdf'],
  ['.pdf', 'document.pdf'],
  ['..', 'document.pdf'],
  ['', 'document.pdf'],
  ['   ', 'document.pdf'],
  ['a  b\u00A0c .pdf', 'a b c.pdf'],
  ['Formular für Ähnliches – 住宅.pdf', 'Formular für Ähnliches – 住宅.pdf'],
  ['half \uD83C.pdf', 'half \uFFFD.pdf'],
])('%j becomes %j', (given, expected) => {
  expect(harmlessName(given)).toBe(expected)
})

test('a long name keeps its ending, and no character is cut in half', () => {
  expect(harmlessName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
  const flag = '🇺🇸'
  expect(harmlessName(`${'é'.repeat(114)}${flag}.pdf`)).toBe(`${'é'.repeat(114)}.pdf`)
  expect(harmlessName(`${'\u200B'.repeat(200)}${'a'.repeat(54)}🏠.pdf`)).toBe(`${'a'.repeat(54)}.pdf`)
})
