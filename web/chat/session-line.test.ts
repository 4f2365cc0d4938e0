import { expect, test, vi } from 'vitest'
import { aMessage } from '#web/chat/a-message.ts'
import type { Listeners } from '#web/chat/live-connection.ts'
import { joinLiveConnection } from '#web/chat/session-line.ts'

/** Connections that the test controls, one for each that is opened. */
const lines = () => {
  const opened: (Listeners & { isClosed: boolean })[] = []
  const open = (listeners: Listeners) => {
    const line = { ...listeners, isClosed: false }
    opened.push(line)
    return { tellSent: () => {}, close: () => (line.isClosed = true) }
  }
  return { opened, open }
}

const aListener = () => ({
  onConnection: vi.fn(),
  onJoined: vi.fn(),
  onMessage: vi.fn(),
  onPresence: vi.fn(),
  isWorthAnotherTry: vi.fn(async () => true),
})

test('chat page and toasts share one line, which closes when both have left', () => {
  const { opened, open } = lines()
  const [toasts, page] = [aListener(), aListener()]
  const first = joinLiveConnection('robin', toasts, open)
  opened[0]?.onConnection('connected')
  opened[0]?.onPresence(['listing'])
  const second = joinLiveConnection('robin', page, open)
  expect(opened).toHaveLength(1)
  expect(page.onConnection).toHaveBeenCalledWith('connected')
  expect(page.onPresence).toHaveBeenCalledWith(['listing'])
  expect(page.onJoined).not.toHaveBeenCalled()

  const message = aMessage({ sequence: 1 })
  opened[0]?.onMessage(message)
  expect(toasts.onMessage).toHaveBeenCalledWith(message)
  expect(page.onMessage).toHaveBeenCalledWith(message)
  second.close()
  expect(opened[0]?.isClosed).toBe(false)
  opened[0]?.onJoined()
  expect(toasts.onJoined).toHaveBeenCalledOnce()
  expect(page.onJoined).not.toHaveBeenCalled()
  first.close()
  expect(opened[0]?.isClosed).toBe(true)
})

test('a line that was lost tells nobody that sellers are still online', () => {
  const { opened, open } = lines()
  const toasts = joinLiveConnection('robin', aListener(), open)
  opened[0]?.onPresence(['listing'])
  opened[0]?.onConnection('reconnecting')
  const page = aListener()
  const joined = joinLiveConnection('robin', page, open)
  expect(page.onConnection).toHaveBeenCalledWith('reconnecting')
  expect(page.onPresence).toHaveBeenCalledWith([])
  for (const each of [toasts, joined]) each.close()
})

test('another customer gets a separate connection, and the first one gets no more events', () => {
  const { opened, open } = lines()
  const robin = aListener()
  const ofRobin = joinLiveConnection('robin', robin, open)
  const ofSam = joinLiveConnection('sam', aListener(), open)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  opened[0]?.onMessage(aMessage({ sequence: 1 }))
  expect(robin.onMessage).not.toHaveBeenCalled()
  // A late close of Robin's page does not affect Sam's.
  ofRobin.close()
  expect(opened[1]?.isClosed).toBe(false)
  ofSam.close()
})

test('after a refused connection, only one listener decides whether to try again', async () => {
  const { opened, open } = lines()
  const [toasts, page] = [aListener(), aListener()]
  const joined = [joinLiveConnection('robin', toasts, open), joinLiveConnection('robin', page, open)]
  expect(await opened[0]?.isWorthAnotherTry()).toBe(true)
  expect(toasts.isWorthAnotherTry.mock.calls.length + page.isWorthAnotherTry.mock.calls.length).toBe(1)
  for (const each of joined) each.close()
  expect(await opened[0]?.isWorthAnotherTry()).toBe(false)
})
