import { expect, test } from 'vitest'
import { faultsOf, wantedFrom } from '#web/fields/wanted-change.ts'

const now = Date.parse('2026-11-25T18:00:00Z')

test('each kind says what is missing at its field', () => {
  expect(faultsOf('price', { price: '0' }, '', now)).toEqual({ price: 'Enter the new price in dollars.' })
  expect(faultsOf('price', { price: '525,000' }, '', now)).toEqual({})
  expect(faultsOf('open house', { on: '2026-11-24', from: '11:00', to: '10:00' }, '', now)).toEqual({
    on: 'Choose today or a later day.',
    to: 'Choose a time after it begins.',
  })
  expect(faultsOf('showing', {}, '', now)).toHaveProperty('noticeHours')
  for (const noticeHours of ['1.5', '-3', '73', '1e1'])
    expect(faultsOf('showing', { noticeHours }, '', now)).toEqual({
      noticeHours: 'Enter whole hours from 0 to 72.',
    })
  expect(faultsOf('showing', { noticeHours: '72' }, '', now)).toEqual({})
})

test('only what was typed is sent', () => {
  expect(wantedFrom('price', { price: '$525,000' })).toEqual({
    kind: 'price',
    wanted: { priceCents: 52_500_000 },
  })
  expect(wantedFrom('showing', { noticeHours: '', noShowingsUntil: '2026-12-01', note: '' })).toEqual({
    kind: 'showing',
    wanted: { noShowingsUntil: '2026-12-01', note: '' },
  })
})
