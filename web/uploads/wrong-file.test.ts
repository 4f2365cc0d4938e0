import { expect, test } from 'vitest'
import { withNextStep, wrongFile } from '#web/uploads/wrong-file.ts'

const limitBytes = 10_485_760

/** A file that starts with `head` and is `bytes` long. */
const aFile = (head: string, bytes = head.length, name = 'form.pdf') =>
  new File([head, new Uint8Array(Math.max(0, bytes - head.length))], name)

test.each([
  ['nothing', undefined, 'No file selected!'],
  ['an empty file', aFile(''), /empty/],
  ['one byte', aFile('%'), /not a PDF/],
  ['a PDF of exactly the size limit', aFile('%PDF-1.7', limitBytes), undefined],
  ['one byte above the limit', aFile('%PDF-1.7', limitBytes + 1), 'File size exceeds 10MB!'],
  ['a picture named as a PDF', aFile('\u0089PNG\r\n'), /not a PDF/],
  ['a PDF with another name', aFile('%PDF-1.7', 100, 'scan.tmp'), undefined],
  ['a PDF after the header of a mail', aFile(`${' '.repeat(1024)}%PDF-1.4`), undefined],
  ['a PDF too far into the file', aFile(`${' '.repeat(1025)}%PDF-1.4`), /not a PDF/],
  ['a PDF after a byte order mark', aFile('\uFEFF%PDF-1.4'), undefined],
])('%s: %#', async (_, file, reason) => {
  const wrong = (await wrongFile(file))?.reason
  if (reason instanceof RegExp) expect(wrong).toMatch(reason)
  else expect(wrong).toBe(reason)
})

test('the page says how to make a smaller file', () => {
  expect(withNextStep({ code: 'file_too_large', reason: 'File size exceeds 10MB!' })).toMatch(
    /^File size exceeds 10MB! Scan it in gray/,
  )
})

const unreadable = (file: File) => {
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) as unknown as Blob
  return file
}

test('an unreadable file, such as a dropped folder, is not a PDF', async () => {
  expect((await wrongFile(unreadable(aFile('a folder'))))?.reason).toMatch(/not a PDF/)
})

test('a PDF that was saved again after it was chosen has changed', async () => {
  const chosen = new File(['%PDF-1.7'], 'form.pdf', { type: 'application/pdf' })
  expect((await wrongFile(unreadable(chosen)))?.reason).toBe(
    'The file has changed since it was chosen. Choose it again.',
  )
})
