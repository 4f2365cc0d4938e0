import { expect, test } from 'vitest'
import { createArchivePaths, linkTo } from '#server/archive/archive-paths'

test.each([
  ['Repair Log', 'Repair Log'],
  ['Affiliated Business / Compensation Disclosure', 'Affiliated Business-Compensation Disclosure'],
  ['Amend/Extend', 'Amend-Extend'],
  ['Title & Closing', 'Title & Closing'],
  ["Seller's Property Disclosure – Green", "Seller's Property Disclosure – Green"],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows', 'C-Windows'],
  ['..', 'unnamed'],
  ['', 'unnamed'],
  ['  ', 'unnamed'],
  ['ends in a point.', 'ends in a point'],
  ['nul', 'nul_'],
  ['COM1.txt', 'COM1.txt_'],
  ['gpj.\u202Efdp', 'gpj.fdp'],
  ['a\u0000b\nc', 'abc'],
  ['é'.normalize('NFD'), 'é'],
  ['half \uD83D', 'half \uFFFD'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j becomes %j', (name, safe) => {
  expect(createArchivePaths()([], name, '.pdf')).toBe(`${safe}.pdf`)
})

test('no two files have the same path, even when case is ignored', () => {
  const pathOf = createArchivePaths()
  const paths = ['Log', 'LOG', 'log', 'Log (2)'].map((name) => pathOf(['Order 1001', 'A/B'], name, '.pdf'))
  expect(paths).toEqual([
    'Order 1001/A-B/Log.pdf',
    'Order 1001/A-B/LOG (2).pdf',
    'Order 1001/A-B/log (3).pdf',
    'Order 1001/A-B/Log (2) (2).pdf',
  ])
})

test('a link leads from the index to the file', () => {
  expect(linkTo('Title & Closing/100% #1?.pdf')).toBe('Title%20%26%20Closing/100%25%20%231%3F.pdf')
})
