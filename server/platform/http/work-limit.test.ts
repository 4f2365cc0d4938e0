import { expect, test } from 'vitest'
import { createWorkLimit, workRules } from '#server/platform/http/work-limit'
import { aClock } from '#server/testing/clock'

const aLimit = () => {
  const clock = aClock()
  const limit = createWorkLimit(clock.now)
  const looks = (count: number, tookMs: number[], now = { working: 16, waiting: 5, oldestMs: 0 }) => {
    for (let i = 0; i < count; i++) {
      for (const ms of tookMs) limit.finished(ms)
      clock.forward(workRules.lookEveryMs)
      limit.look(now)
    }
    return limit.most()
  }
  return { limit, looks }
}
const slow = workRules.slowMs + 1

test('slow work lowers the limit, down to a minimum; quick work raises it while requests wait', () => {
  const { looks } = aLimit()
  expect(looks(20, [slow, slow, 10])).toBe(workRules.least)
  expect(looks(2, [slow, 10, 10])).toBe(workRules.least + 2 * workRules.moreBy)
  expect(looks(50, [10])).toBe(workRules.most)
})

test('requests that never finish count as slow work', () => {
  const { looks } = aLimit()
  expect(looks(20, [], { working: 16, waiting: 5, oldestMs: 5_000 })).toBe(workRules.least)
})

test('an occasional slow request is tolerated', () => {
  const { looks } = aLimit()
  expect(looks(20, [5_000], { working: 1, waiting: 0, oldestMs: 0 })).toBe(workRules.first)
})
