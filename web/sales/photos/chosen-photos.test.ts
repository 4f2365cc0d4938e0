import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { signIn, signOut } from '#web/session/session.ts'
import { choosePhotos, chosenPhotos, dropChosen, takeUpKept } from './chosen-photos.ts'

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
  refuse(status: number) {
    this.status = status
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
  Sent.all[0]?.refuse(401)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Sent.all).toHaveLength(1)
  signIn(aToken('2'))
  await takeUpKept('robin')
  expect(Sent.all).toHaveLength(2)
})
