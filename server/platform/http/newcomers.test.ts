import { expect, test } from 'vitest'
import { createNewcomers } from '#server/platform/http/newcomers'
import { aClock } from '#server/testing/clock'

const aDoor = () => {
  const clock = aClock()
  let later: (() => void)[] = []
  const newcomers = createNewcomers({ now: clock.now, soon: (run) => void later.push(run) })
  const turns = (count: number, comes: boolean) => {
    for (let i = 0; i < count; i++) {
      if (comes) newcomers.came()
      const due = later
      later = []
      for (const run of due) run()
    }
    return newcomers.areComing()
  }
  return { clock, newcomers, turns, isQuiet: () => later.length === 0 }
}

test('a line now and then is no crowd, and costs no turns', () => {
  const { turns, isQuiet } = aDoor()
  for (let i = 0; i < 5; i++) {
    expect(turns(2, true)).toBe(false)
    expect(turns(2, false)).toBe(false)
  }
  expect(isQuiet()).toBe(true)
})

test('a crowd is taken first until it has come, and work has its turns between', () => {
  const { clock, newcomers, turns } = aDoor()
  expect(turns(5, true)).toBe(true)
  clock.forward(500)
  expect(newcomers.areComing()).toBe(false)
  clock.forward(100)
  expect(turns(1, true)).toBe(true)
  expect(turns(1, false)).toBe(false)
})
