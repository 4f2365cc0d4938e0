import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { bodyRules, createBodyWatch } from '#server/platform/http/slow-bodies'
import { aClock } from '#server/testing/clock'

const aWatch = () => {
  const clock = aClock()
  const watch = createBodyWatch({ addressOf: ({ socket }) => socket.remoteAddress ?? '', now: clock.now })
  /** A body in transit; `failed` is called when it is refused. */
  const begin = (remoteAddress = '203.0.113.1') => {
    const failed = vi.fn()
    const facts = {
      headers: { 'content-length': '5000' },
      complete: false,
      readableLength: 0,
      readableHighWaterMark: 65_536,
      socket: { remoteAddress, bytesRead: 0 },
    }
    const request = Object.assign(new EventEmitter().on('error', failed), facts)
    const asked = request as unknown as IncomingMessage
    watch.watch(asked, { headersSent: false } as ServerResponse)
    return { request, asked, failed }
  }
  const pass = (seconds: number, meanwhile = () => {}) => {
    for (let i = 0; i < seconds; i++) {
      clock.forward(1_000)
      meanwhile()
      watch.look()
    }
  }
  return { watch, begin, pass }
}

test('a body that stalls is refused', () => {
  const { begin, pass } = aWatch()
  const { failed } = begin()
  pass(9)
  expect(failed).not.toHaveBeenCalled()
  pass(2)
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'too_slow', status: 408 }))
})

test('a body that trickles is refused after half a minute, but not once it is complete', () => {
  const { begin, pass } = aWatch()
  const [trickling, whole] = [begin(), begin()]
  pass(29, () => {
    for (const { request } of [trickling, whole]) request.socket.bytesRead += 200
  })
  whole.request.complete = true
  expect(trickling.failed).not.toHaveBeenCalled()
  pass(60, () => (trickling.request.socket.bytesRead += 200))
  expect(trickling.failed).toHaveBeenCalledOnce()
  expect(whole.failed).not.toHaveBeenCalled()
})

test('an upload may take many minutes as long as data keeps coming', () => {
  const { watch, begin, pass } = aWatch()
  const { request, asked, failed } = begin()
  watch.isUpload(asked)
  pass(600, () => (request.socket.bytesRead += 8_000))
  expect(failed).not.toHaveBeenCalled()
  pass(60)
  expect(failed).toHaveBeenCalledOnce()
})

test('a body that waits for us is not late', () => {
  const { begin, pass } = aWatch()
  const { request, failed } = begin()
  request.readableLength = request.readableHighWaterMark
  pass(300)
  expect(failed).not.toHaveBeenCalled()
})

test('each address may have a limited number of slow bodies at a time', () => {
  const { begin, pass } = aWatch()
  const many = Array.from({ length: bodyRules.slowFromOneAddress + 5 }, () => begin())
  const other = begin('198.51.100.1')
  pass(2)
  expect(many.filter(({ failed }) => failed.mock.calls.length > 0)).toHaveLength(5)
  expect(other.failed).not.toHaveBeenCalled()
  for (const { request } of many) request.emit('close')
  const next = begin()
  pass(2)
  expect(next.failed).not.toHaveBeenCalled()
})

test('a connection without a handler is closed', () => {
  const { begin, pass } = aWatch()
  const { request } = begin()
  const destroy = vi.fn()
  Object.assign(request.removeAllListeners('error'), { destroy })
  pass(12)
  expect(destroy).toHaveBeenCalledOnce()
})
