import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadPdf } from '#web/api/upload-pdf.ts'

/** The part of XMLHttpRequest that an upload uses. The test decides what happens to it. */
class StandIn extends EventTarget {
  static last: StandIn
  upload = new EventTarget()
  status = 0
  response: unknown
  isAborted = false
  constructor() {
    super()
    StandIn.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
  move(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', StandIn)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seconds = 1_000
const fields = { orderId: 'o', productId: 'p' }

const send = () => {
  const upload = uploadPdf('POST /api/home/customer/upload-pdf', fields, new File(['%PDF-'], 'a.pdf'))
  upload.catch(() => {}) // the test looks at it later
  return { upload, request: StandIn.last }
}

test('an upload that stalls is given up', async () => {
  const { upload, request } = send()
  vi.advanceTimersByTime(40 * seconds)
  request.move(3)
  vi.advanceTimersByTime(44 * seconds)
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(1 * seconds)
  expect(request.isAborted).toBe(true)
  await expect(upload).rejects.toMatchObject({ code: 'timeout' })
})

test('once the request is sent, the browser waits longer than the server needs', async () => {
  const { upload, request } = send()
  request.move(10)
  request.upload.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(80 * seconds)
  expect(request.isAborted).toBe(false)
  request.answer(201, { message: 'stored' })
  expect(await upload).toEqual({ message: 'stored' })
})

test('a response that never comes is given up, and closing the connection tells the server', async () => {
  const { upload, request } = send()
  request.upload.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(90 * seconds)
  expect(request.isAborted).toBe(true)
  await expect(upload).rejects.toMatchObject({ code: 'timeout' })
})
