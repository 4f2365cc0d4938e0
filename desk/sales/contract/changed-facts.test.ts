import { expect, test } from 'vitest'
import { changedFacts } from '#desk/sales/contract/changed-facts.ts'

const opened = {
  paper: { versionId: 'paper' },
  mecAt: '2026-11-20T17:05:30.000Z',
  noticeAt: '',
  timeOfDay: '17:00',
  weekendRule: 'will not' as const,
  earnestMoneyCents: 0,
  holder: 'Title One',
}

const asShown = {
  signedVersionId: 'paper',
  mecAt: '2026-11-20T17:05:00.000Z',
  noticeAt: '',
  timeOfDay: '17:00',
  weekendRule: 'will not' as const,
  earnestMoneyCents: 0,
  holder: 'Title One',
}

test('only what the person changed is sent, so that a second press leaves what a colleague corrected', () => {
  expect(changedFacts(asShown, opened)).toEqual({})
  expect(
    changedFacts({ ...asShown, holder: 'Title Two', noticeAt: '2026-11-21T18:00:00.000Z' }, opened),
  ).toEqual({ holder: 'Title Two', noticeAt: '2026-11-21T18:00:00.000Z' })
  expect(changedFacts({ ...asShown, signedVersionId: '', earnestMoneyCents: null }, opened)).toEqual({
    signedVersionId: '',
    earnestMoneyCents: null,
  })
})
