import { expect, test } from 'vitest'
import { wireFraudInShort, wireFraudWarning } from './wire-fraud.ts'

test('the full warning holds the short one, so both say the same', () => {
  expect(wireFraudWarning).toContain(wireFraudInShort)
})
