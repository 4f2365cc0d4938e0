// A stranger's text may be as long as a request. Code that reads it must take at most linear time.
import { describe, expect, test } from 'vitest'
import { emailAddress } from '#rules/addresses'
import { wordsOf } from '#contract/search/vocabulary'
import { createArchivePaths } from '#server/archive/archive-paths'
import { harmlessName } from '#server/uploads/harmless-name'
import { isPlainName } from '#rules/mails'
import { foldedWords } from '#rules/people-search'
import { cleanText, manyLines, oneLine, plainNumber, plainPhone } from '#rules/typed-text'
import { addressKey } from '#server/platform/api/limits'
import { wrongEmail } from '#web/accounts/wrong-fields.ts'
import { linksIn } from '#web/ui/links-in.ts'
import { splitAddress } from '#web/leads/split-address.ts'

const readers: Record<string, (text: string) => unknown> = {
  'the name of an upload': harmlessName,
  'a name in an archive': (text) => createArchivePaths()([], text, '.pdf'),
  'an email address': (text) => emailAddress.test(text),
  'an email address that a page looks at first': wrongEmail,
  'a line': (text) => oneLine.test(text),
  lines: (text) => manyLines.test(text),
  'a name that is greeted': isPlainName,
  'the address of a caller': addressKey,
  'the links of a message': linksIn,
  'an address in one line': splitAddress,
  'a text of a form': cleanText,
  'a number of a form': plainNumber,
  'a telephone number of a form': plainPhone,
  'the name of somebody who is searched for': foldedWords,
  'words that are searched for': wordsOf,
}

/** Texts that make regular expressions backtrack: one repeated character with a different one at the end. */
const texts: Record<string, (length: number) => string> = {
  points: (length) => `a@a${'.'.repeat(length)}@`,
  spaces: (length) => `a${' '.repeat(length)}a`,
  'points and spaces': (length) => `a${'. '.repeat(length / 2)}a`,
  hyphens: (length) => `a${'-'.repeat(length)}a`,
  colons: (length) => `a${':'.repeat(length)}a`,
  'commas and spaces': (length) => `1 a${', '.repeat(length / 2)}a`,
  'points after a link': (length) => `https://a.a/${'.'.repeat(length)}a`,
  'brackets after a link': (length) => `https://a.a/${')'.repeat(length)}`,
  'words of an address': (length) => `1${' st'.repeat(length / 3)} 1`,
  'marks above a letter, out of order': (length) => `a${'\u0315\u0300'.repeat(length / 2)}`,
}

/** Below this, a measurement is mostly noise. */
const noticeableMs = 50

/** How many times longer the work takes on four times the input: about 4 when it is linear, 16 when it is quadratic. */
const growth = (work: (length: number) => unknown, length: number): number => {
  const [once, fourfold] = [fastest(() => work(length)), fastest(() => work(4 * length))]
  return fourfold < noticeableMs ? 1 : fourfold / Math.max(once, 1)
}

const fastest = (work: () => unknown) => {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2; round++) {
    const before = process.threadCpuUsage() // CPU time of this thread alone, however busy the machine is
    work()
    ms = Math.min(ms, process.threadCpuUsage(before).user / 1_000)
  }
  return ms
}

describe.each(Object.entries(readers))('%s', (_name, read) => {
  test.each(Object.entries(texts))('of many %s', (_kind, text) => {
    expect(growth((length) => read(text(length)), 10_000)).toBeLessThan(9)
  })
})
