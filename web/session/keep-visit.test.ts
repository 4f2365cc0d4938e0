import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { keptVisit } from '#web/session/keep-visit.ts'

const visit = { key: 'a secret', version: '2026-11', acknowledgedAt: Date.UTC(2026, 10, 22, 9) }

beforeEach(() => {
  vi.useFakeTimers({ now: visit.acknowledgedAt })
  aBrowserStore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visit is kept for all tabs, until it ends', () => {
  expect(keptVisit.read()).toBeUndefined()
  keptVisit.keep(visit)
  expect(keptVisit.read()).toEqual(visit)
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(keptVisit.read()).toBeUndefined()
})

test('a logout ends it', () => {
  keptVisit.keep(visit)
  keptVisit.forget()
  expect(keptVisit.read()).toBeUndefined()
})
