import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { limitsOf } from '#server/platform/config/config-limits'
import { loadRules } from '#server/platform/config/load-rules'
import { createLoadGuard } from '#server/platform/http/overload'
import { workRules } from '#server/platform/http/work-limit'
import { aClock } from '#server/testing/clock'

const aLoadGuard = (limits = limitsOf({})) => {
  const clock = aClock()
  let later: (() => void)[] = []
  const load = createLoadGuard({
    keepsPlace: ({ url }) => (url === '/readyz' ? url : undefined),
    clock: { now: clock.now, soon: (run) => void later.push(run) },
    limits,
  })
  const arrive = (url = '/', { headers = {}, complete = true, method = 'GET', isPage = false } = {}) => {
    const request = Object.assign(new EventEmitter(), { url, method, headers, complete })
    const response = Object.assign(new EventEmitter(), { headersSent: false, destroyed: false })
    const [serve, refuse] = [vi.fn(), vi.fn()]
    load.admit({
      request: request as unknown as IncomingMessage,
      response: response as unknown as ServerResponse,
      isPage,
      serve,
      refuse,
    })
    response.once('close', () => load.answered(response as unknown as ServerResponse))
    return { request, response, serve, refuse, answer: () => response.emit('close') }
  }
  /** One turn of the event loop. */
  const turn = () => {
    const due = later
    later = []
    for (const run of due) run()
  }
  const turns = (count: number) => {
    for (let i = 0; i < count; i++) turn()
  }
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.forward(50)
      load.sweep()
    }
  }
  const manyArrive = (count: number) => Array.from({ length: count }, () => arrive())
  return { clock, load, arrive, manyArrive, turn, turns, pass }
}
const served = (arrivals: { serve: ReturnType<typeof vi.fn> }[]) =>
  arrivals.filter(({ serve }) => serve.mock.calls.length > 0).length
const refused = (arrivals: { refuse: ReturnType<typeof vi.fn> }[]) =>
  arrivals.filter(({ refuse }) => refuse.mock.calls.length > 0).length

test('only a few tasks run at a time, and a waiting one starts as soon as one is done', () => {
  const { load, arrive, manyArrive, turns } = aLoadGuard()
  const first = manyArrive(workRules.first)
  const next = arrive()
  turns(3)
  expect([served(first), served([next])]).toEqual([workRules.first, 0])
  expect(load.counts()).toEqual({ waiting: 1, working: workRules.first, refused: 0 })
  first[0]?.answer()
  turns(2)
  expect(served([next])).toBe(1)
})

test('a burst waits half a second, and is then told to come back later', () => {
  const { pass, load, manyArrive } = aLoadGuard()
  manyArrive(workRules.first)
  const burst = manyArrive(10 + loadRules.fewWaiting)
  pass(loadRules.standingWaitMs + 50)
  expect(refused(burst)).toBe(0)
  pass(loadRules.burstWaitMs)
  expect([served(burst), refused(burst)]).toEqual([0, 10])
  expect(load.counts()).toMatchObject({ waiting: loadRules.fewWaiting, refused: 10 })
})

test('a hundred visitors who want new pages wait longer, and the next ones as long as everybody', () => {
  const { pass, manyArrive, arrive } = aLoadGuard()
  manyArrive(workRules.first)
  const pages = Array.from({ length: loadRules.mostPagesWaiting + 1 }, () => arrive('/', { isPage: true }))
  pass(loadRules.burstWaitMs + loadRules.standingAfterMs)
  expect(refused(pages)).toBe(1)
  pass(loadRules.pageWaitMs - loadRules.burstWaitMs)
  expect(refused(pages)).toBe(pages.length - loadRules.fewWaiting)
})

test('one person on a slow machine is not refused: so few requests wait as long as a change', () => {
  const { pass, load, manyArrive, turns } = aLoadGuard()
  const working = manyArrive(workRules.first)
  const ofOnePerson = manyArrive(loadRules.fewWaiting)
  pass(loadRules.changeWaitMs - 200)
  expect([served(ofOnePerson), refused(ofOnePerson)]).toEqual([0, 0])
  for (const each of working) each.answer()
  turns(10)
  expect([served(ofOnePerson), load.counts().refused]).toEqual([loadRules.fewWaiting, 0])
})

test('a shop that does not get on at all refuses a few in the end, too', () => {
  const { pass, manyArrive } = aLoadGuard()
  manyArrive(workRules.first)
  const few = manyArrive(2)
  pass(loadRules.changeWaitMs + 100)
  expect(refused(few)).toBe(2)
})

test('one long turn of the event loop refuses nobody', () => {
  const { clock, load, arrive, manyArrive, turns } = aLoadGuard()
  const first = manyArrive(workRules.first)
  const next = arrive()
  clock.forward(5_000)
  load.sweep()
  first[0]?.answer()
  turns(2)
  expect([served([next]), refused([next])]).toEqual([1, 0])
})

test('when the queue has not been empty for a while, others are refused sooner', () => {
  const { clock, load, manyArrive, turns } = aLoadGuard()
  const working = manyArrive(workRules.first)
  const arrivals: ReturnType<typeof manyArrive> = []
  for (let i = 0; i < 40; i++) {
    const come = manyArrive(20)
    arrivals.push(...come)
    clock.forward(50)
    load.sweep()
    working.shift()?.answer()
    turns(3)
    working.push(...arrivals.filter(({ serve }) => serve.mock.calls.length > 0).slice(working.length))
  }
  expect(load.counts().waiting).toBeLessThanOrEqual(20 * (loadRules.standingWaitMs / 50 + 1))
  expect(refused(arrivals)).toBeGreaterThan(100)
})

test('a queue that is far too long takes no more', () => {
  const { arrive, manyArrive } = aLoadGuard()
  manyArrive(workRules.first + loadRules.longestLine)
  expect(refused([arrive()])).toBe(1)
})

test('nothing more starts in a turn of the event loop that is already long', () => {
  const { clock, arrive, turn } = aLoadGuard()
  arrive()
  clock.forward(loadRules.turnMs)
  const next = arrive()
  expect(served([next])).toBe(0)
  turn()
  expect(served([next])).toBe(1)
})

test('a few places are reserved for operators', () => {
  const { arrive, manyArrive } = aLoadGuard()
  manyArrive(workRules.first + 10)
  const asked = Array.from({ length: loadRules.placesKept + 1 }, () => arrive('/readyz'))
  expect(served(asked)).toBe(loadRules.placesKept)
  asked[0]?.answer()
  expect(served([arrive('/readyz')])).toBe(1)
})

test('a request whose body is incomplete is not work; it is once the body is complete', () => {
  const { load, arrive } = aLoadGuard()
  const posts = Array.from({ length: 1_001 }, () =>
    arrive('/', { headers: { 'content-length': '9' }, complete: false }),
  )
  expect([served(posts), load.counts().working]).toEqual([1_001, 0])
  posts[0]?.request.emit('end')
  expect(load.counts().working).toBe(1)
  posts[0]?.answer()
  expect(load.counts().working).toBe(0)
})

test('a response that has begun, or that waits for another service, is not work', () => {
  const { clock, load, manyArrive } = aLoadGuard()
  const [reading] = manyArrive(2)
  if (reading) reading.response.headersSent = true
  load.sweep()
  expect(load.counts().working).toBe(1)
  clock.forward(loadRules.longestWorkMs + 1)
  load.sweep()
  expect(load.counts().working).toBe(0)
})

test('a request that waits for a turn is not work until its last wait is over, and others have its place', () => {
  const { load, manyArrive, arrive, turns } = aLoadGuard()
  const [first] = manyArrive(workRules.first)
  const response = first?.response as unknown as ServerResponse
  const next = arrive()
  const goOn = [load.rest(response), load.rest(response)]
  turns(2)
  expect([served([next]), load.counts().working]).toEqual([1, workRules.first])
  goOn[0]?.()
  expect(load.counts().working).toBe(workRules.first)
  goOn[1]?.()
  expect(load.counts().working).toBe(workRules.first + 1)
  first?.answer()
  goOn[1]?.()
  expect(load.counts().working).toBe(workRules.first)
})

test('only a limited number may wait, and an answered request takes no place again', () => {
  const { load, arrive } = aLoadGuard()
  const resting = Array.from({ length: loadRules.mostResting }, () => {
    const { response, answer } = arrive()
    return { answer, goOn: load.rest(response as unknown as ServerResponse) }
  })
  expect(load.counts().working).toBe(0)
  load.rest(arrive().response as unknown as ServerResponse)
  expect(load.counts().working).toBe(1)
  resting[0]?.answer()
  resting[0]?.goOn()
  expect(load.counts().working).toBe(1)
})

test('many changes in the line do not make those who read wait', () => {
  const { arrive, manyArrive, turn } = aLoadGuard()
  const first = manyArrive(workRules.first)
  const changes = Array.from({ length: 100 }, () => arrive('/', { method: 'POST' }))
  const read = arrive()
  for (const each of first) each.answer()
  turn()
  expect([served([read]), served(changes)]).toEqual([1, loadRules.begunInATurn - 1])
})

test('a visitor who leaves while waiting is neither served nor refused', () => {
  const { load, arrive, manyArrive, turns } = aLoadGuard()
  const first = manyArrive(workRules.first)
  const gone = arrive()
  gone.response.destroyed = true
  first[0]?.answer()
  turns(2)
  expect([served([gone]), refused([gone]), load.counts().waiting]).toEqual([0, 0, 0])
})

test('an operator can allow a shorter queue', () => {
  const { arrive, manyArrive } = aLoadGuard(limitsOf({ WAITING_REQUESTS: 10 }))
  expect(refused(manyArrive(workRules.first + 10))).toBe(0)
  expect(refused([arrive()])).toBe(1)
})
