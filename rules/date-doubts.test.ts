import { expect, test } from 'vitest'
import { contractEdition } from './contract-editions.ts'
import { doubtInWords } from './date-doubts.ts'

const edition = contractEdition('CBS1-2026') ?? expect.fail('no edition')
const doubt = (number: number, on: string, latestAt: number | null = null) =>
  doubtInWords(edition.items.find(({ item }) => item === number) ?? expect.fail('no row'), {
    on,
    latestAt,
    sure: false,
  })

test('a seller reads whether the day or only its hour is not certain, and nothing twice', () => {
  expect(doubt(14, '2026-11-28')).toBe('The day is certain, but the time is not. Ask your broker.')
  expect(doubt(31, '2031-11-24')).toBe('This day is not certain. Ask your broker.')
  expect(doubt(39, '2026-12-25')).toBe(
    'This day is a holiday: Christmas Day. Ask your broker whether the title company is open.',
  )
  expect(doubt(40, '2026-12-26')).toBe(
    'This day is on a weekend. Ask your broker whether it can take place then.',
  )
  expect(doubt(39, '2027-12-31')).toContain('Some offices are closed')
  expect(doubt(17, '2026-11-23', 1)).toBe('')
})
