import { expect, test } from 'vitest'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { formVersion, seenBy } from './legal-words.ts'

const version = (name: string, state: LegalTextView['versions'][number]['state']) => ({
  version: name,
  state,
  effectiveAt: '',
  approvedAt: '',
  approvedBy: '',
  sections: [],
})

const text = (more: Partial<LegalTextView>): LegalTextView => ({
  document: 'refunds',
  name: 'Refunds',
  inForce: { version: 'built in', isBuiltIn: true, sections: [] },
  start: [],
  draft: null,
  versions: [],
  facts: {},
  ...more,
})

test('a draft that was begun before another version took effect says so', () => {
  const before = text({ versions: [version('b', 'planned'), version('x', 'withdrawn')] })
  const after = text({
    inForce: { version: 'b', isBuiltIn: false, sections: [] },
    versions: [version('b', 'in force')],
  })
  expect([formVersion(before), formVersion(after)]).toEqual([0, -1])
  expect(seenBy(formVersion(before), before)).toEqual({ number: 0, inForce: 'built in' })
  expect(seenBy(formVersion(after), after)).toEqual({ number: 0, inForce: 'b' })
  expect(seenBy(formVersion(before), after).inForce).not.toBe('b')
  const draft = { number: 7, sections: [], changedAt: '', changedBy: '' }
  expect(seenBy(formVersion(text({ draft })), after)).toEqual({ number: 7 })
})
