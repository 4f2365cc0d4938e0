import { expect, test } from 'vitest'
import { fillIn, inForceAt, mayWithdraw, nextEffectiveAt, unknownFacts, versionName } from './legal-texts.ts'

const version = (name: string, effectiveAt: number, more = {}) => ({
  name,
  effectiveAt,
  approvedAt: 0,
  isWithdrawn: false,
  ...more,
})

test('the version that took effect last is in force, from its first millisecond', () => {
  const versions = [version('later', 200), version('first', 100)]
  expect(inForceAt(versions, 99)).toBeUndefined()
  expect(inForceAt(versions, 100)?.name).toBe('first')
  expect(inForceAt(versions, 199)?.name).toBe('first')
  expect(inForceAt(versions, 200)?.name).toBe('later')
  expect(nextEffectiveAt(versions, 100)).toBe(200)
  expect(nextEffectiveAt(versions, 200)).toBeUndefined()
})

test('of two for the same moment, the one approved last is in force', () => {
  const versions = [version('second', 100, { approvedAt: 2 }), version('first', 100, { approvedAt: 1 })]
  expect(inForceAt(versions, 100)?.name).toBe('second')
})

test('a version is withdrawn before it takes effect or not at all, and then never is', () => {
  const waiting = version('waiting', 100)
  expect([mayWithdraw(waiting, 99), mayWithdraw(waiting, 100)]).toEqual([true, false])
  const withdrawn = version('withdrawn', 100, { isWithdrawn: true })
  expect(mayWithdraw(withdrawn, 99)).toBe(false)
  expect(inForceAt([withdrawn], 200)).toBeUndefined()
  expect(nextEffectiveAt([withdrawn], 99)).toBeUndefined()
})

test('placeholders are filled in, and unknown ones are found', () => {
  expect(fillIn('Call {{phone}} or {{ email }}: {{who}}', { phone: '1', email: 'e' })).toBe(
    'Call 1 or e: {{who}}',
  )
  expect(fillIn('{{constructor}} {{toString}}', {})).toBe('{{constructor}} {{toString}}')
  const sections = [{ id: 'a', title: '{{legalName}}', paragraphs: ['{{phone}} {{who}}', '{{who}}'] }]
  expect(unknownFacts(sections)).toEqual(['who'])
})

test('two versions of one day have different names', () => {
  expect(versionName('2026-12-01', new Set())).toBe('2026-12-01')
  expect(versionName('2026-12-01', new Set(['2026-12-01', '2026-12-01-2']))).toBe('2026-12-01-3')
})
