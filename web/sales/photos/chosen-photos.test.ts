import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { signIn, signOut } from '#web/session/session.ts'
import { choosePhotos, chosenPhotos, dropChosen, heldUpBy, keepPlaces, takeUpKept } from './chosen-photos.ts'

const aToken = (jti: string) => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const payload = { id: 'robin', name: 'robin', email: 'robin@example.test', role: 'customer', jti, exp }
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

/** The part of XMLHttpRequest that an upload uses. */
class Sent extends EventTarget {
  static all: Sent[] = []
  upload = new EventTarget()
  status = 0
  open() {}
  setRequestHeader() {}
  send() {
    Sent.all.push(this)
  }
  answer(status: number, response: unknown = {}) {
    Object.assign(this, { status, response })
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}

/** A browser's store of photos. Each answer comes a moment later. */
const kept = new Map<string, unknown>()
const answering = (work: () => unknown) => {
  const request = Object.assign(new EventTarget(), { result: undefined as unknown })
  queueMicrotask(() => {
    request.result = work()
    request.dispatchEvent(new Event('success'))
  })
  return request
}
const objectStore = () => ({
  put: (photo: { id: string }) => answering(() => kept.set(photo.id, photo)),
  delete: (id: string) => answering(() => kept.delete(id)),
  getAll: () => answering(() => [...kept.values()]),
})
const database = { transaction: () => ({ objectStore }), close: () => {} }

const aPhoto = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])], 'a.jpg')
const about = { customerId: 'robin', saleId: 's', rights: 'own', rightsNote: '' } as const

beforeEach(() => {
  aBrowserStore()
  signIn(aToken('1'))
  vi.stubGlobal('XMLHttpRequest', Sent)
  vi.stubGlobal('indexedDB', { open: () => answering(() => database) })
})
afterEach(() => {
  for (const { id } of chosenPhotos.get()) dropChosen(id)
  signOut()
  kept.clear()
  Sent.all = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a photo that is dismissed while it is being stored is not stored', async () => {
  const choosing = choosePhotos([aPhoto()], about)
  dropChosen(chosenPhotos.get()[0]?.id ?? '')
  await choosing
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(Sent.all).toHaveLength(0)
})

test('photo uploads continue when their owner has logged in again', async () => {
  vi.useFakeTimers()
  await choosePhotos([aPhoto()], about)
  Sent.all[0]?.answer(401)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Sent.all).toHaveLength(1)
  signIn(aToken('2'))
  await takeUpKept('robin')
  expect(Sent.all).toHaveLength(2)
})

test.each([408, 502, 504])(
  'a photo that got stuck on the way is sent again by itself: %i',
  async (status) => {
    vi.useFakeTimers()
    await choosePhotos([aPhoto()], about)
    Sent.all[0]?.answer(status, { error: 'Your upload was too slow.' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Sent.all).toHaveLength(2)
  },
)

test('photos that got stuck on a slow connection go one at a time until one is stored', async () => {
  vi.useFakeTimers()
  await choosePhotos([aPhoto(), aPhoto(), aPhoto()], about)
  for (const sent of Sent.all) sent.answer(408)
  await vi.advanceTimersByTimeAsync(0)
  expect(heldUpBy.get()).toBe('server')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Sent.all).toHaveLength(4)
  Sent.all[3]?.answer(201, { photo: { id: 'a' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(Sent.all).toHaveLength(6)
})

test('photos are put in their chosen order, except those that the seller has moved since', async () => {
  const asked = vi.fn(async (_: string, { method }: RequestInit) =>
    Response.json({ photos: method === 'GET' ? ['c', 'b', 'a'].map((id) => ({ id })) : [] }),
  )
  vi.stubGlobal('fetch', asked)
  const store = async (ids: readonly string[], onFirst = () => {}) => {
    await choosePhotos(ids.map(aPhoto), about)
    for (const [at, id] of ids.entries()) {
      Sent.all.at(at - ids.length)?.answer(201, { photo: { id } })
      if (at === 0)
        await vi.waitFor(() => expect(chosenPhotos.get()).toHaveLength(ids.length - 1)).then(onFirst)
    }
    await vi.waitFor(() => expect(chosenPhotos.get()).toHaveLength(0))
  }
  const methods = () => asked.mock.calls.map(([, { method }]) => method)
  await store(['a', 'b', 'c'])
  await vi.waitFor(() => expect(methods()).toEqual(['GET', 'PUT']))
  asked.mockClear()
  await store(['a', 'b'], () => keepPlaces('s'))
  await new Promise(setImmediate)
  expect(methods()).toEqual([])
})
