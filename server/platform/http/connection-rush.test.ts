import { expect, test } from 'vitest'
import { createRushDetector } from './connection-rush.ts'
import { aClock } from '#server/testing/clock'

const aRushDetector = () => {
  const clock = aClock()
  let later: (() => void)[] = []
  const rush = createRushDetector({ now: clock.now, soon: (run) => void later.push(run) })
  const turns = (count: number, comes: boolean) => {
    for (let i = 0; i < count; i++) {
      if (comes) rush.noteConnection()
      const due = later
      later = []
      for (const run of due) run()
    }
    return rush.isUnderWay()
  }
  return { clock, rush, turns, isQuiet: () => later.length === 0 }
}

test('a connection now and then is not a rush, and delays no work', () => {
  const { turns, isQuiet } = aRushDetector()
  for (let i = 0; i < 5; i++) {
    expect(turns(2, true)).toBe(false)
    expect(turns(2, false)).toBe(false)
  }
  expect(isQuiet()).toBe(true)
})

test('during a rush connections are accepted first, and work gets its turns in between', () => {
  const { clock, rush, turns } = aRushDetector()
  expect(turns(5, true)).toBe(true)
  clock.forward(500)
  expect(rush.isUnderWay()).toBe(false)
  clock.forward(100)
  expect(turns(1, true)).toBe(true)
  expect(turns(1, false)).toBe(false)
})
