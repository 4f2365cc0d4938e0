import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { signIn, signOut } from '#web/session/session.ts'
import { currentToasts, dismissToast } from '#web/ui/toasts.ts'
import { followOwner } from '#web/session/keep-draft.ts'
import { followCustomer, onSent, sendPdf, uploadsUnderWay } from '#web/uploads/uploads-under-way.ts'

/** The part of XMLHttpRequest that an upload uses. Each answers with the next status; 0 is a lost answer. */
class Sent extends EventTarget {
  static statuses: number[] = []
  static keys: (string | undefined)[] = []
  upload = new EventTarget()
  status = 0
  response = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') Sent.keys.push(value)
  }
  send() {
    this.status = Sent.statuses.shift() ?? 201
    for (const name of ['load', 'loadend']) queueMicrotask(() => this.dispatchEvent(new Event(name)))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Sent)
  Sent.keys = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

const aFile = (content = '%PDF-1.7') => new File([content], 'signed.pdf', { lastModified: 1 })
const send = (file: File) =>
  sendPdf('legal Counterproposal', 'POST /api/home/customer/legal-upload', fields, file)
const fields = { customerId: 'ann', legalDocumentName: 'Counterproposal' }

test('a file whose answer was lost keeps its key when it is chosen again; another file and the next upload do not', async () => {
  Sent.statuses = [0, 0, 201]
  expect(await send(aFile())).toBe(false)
  await send(aFile('%PDF-1.7 other'))
  await send(aFile('%PDF-1.7 other'))
  await send(aFile('%PDF-1.7 other'))
  const [first, other, again, next] = Sent.keys
  expect(other).not.toBe(first)
  expect(again).toBe(other)
  expect(next).not.toBe(other)
})

test('after an hour the same file is sent as another one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  Sent.statuses = [0, 0, 201]
  await send(aFile())
  vi.advanceTimersByTime(59 * 60_000)
  await send(aFile())
  vi.advanceTimersByTime(60 * 60_000)
  await send(aFile())
  const [first, soon, later] = Sent.keys
  expect(soon).toBe(first)
  expect(later).not.toBe(first)
})

test('only a file that the server has refused is said to be not uploaded', async () => {
  const place = 'legal Counterproposal'
  Sent.statuses = [0, 400]
  const heard: string[] = []
  onTestFinished(onSent((_, result) => heard.push(result)))
  await send(aFile())
  // The page loads the list again, because the file may be in it.
  expect(heard).toEqual(['unclear'])
  expect(uploadsUnderWay.get()[place]).toMatchObject({ isUnanswered: true })
  await send(aFile())
  expect(uploadsUnderWay.get()[place]).not.toHaveProperty('isUnanswered')
  expect(heard).toEqual(['unclear'])
})

const logIn = (id: string) => {
  const payload = { id, name: id, email: `${id}@example.com`, role: 'customer', exp: 4_000_000_000 }
  signIn(`head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`)
}

test('a file whose answer was lost keeps its key over the end of the session, until another customer logs in', async () => {
  aBrowserStore()
  const stops = [followOwner(), followCustomer()]
  Sent.statuses = [0, 0, 0]
  logIn('ann')
  await send(aFile('%PDF-1.7 ann'))
  signOut()
  logIn('ann')
  await send(aFile('%PDF-1.7 ann'))
  signOut()
  logIn('ben')
  await send(aFile('%PDF-1.7 ann'))
  signOut()
  for (const stop of stops) stop()
  const [first, again, bens] = Sent.keys
  expect(again).toBe(first)
  expect(bens).not.toBe(again)
})
