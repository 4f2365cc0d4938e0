import { beforeEach, expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { forgetAtLogout, pagesToSend, readUnsent } from '#desk/unsent/unsent-on-device.ts'
import { createUnsent } from '#desk/unsent/unsent.ts'

let count = 0
let place = { person: 'ana', of: '' }
beforeEach(() => {
  place = { person: 'ana', of: `note:${++count}` }
})

const aNote = (at = place) =>
  createUnsent({ place: at, empty: '', isEmpty: (text) => text.trim() === '', now: () => '2026-11-25' })

const failing = (status: number, code = 'refused') => {
  const sent: string[] = []
  const make = async (text: string, key: string) => {
    sent.push(`${text} ${key}`)
    throw new ApiProblem(status, { code })
  }
  return { sent, make }
}

test.each([0, 502, 503, 504])(
  'what met %i waits for the server, with every letter and its key',
  async (status) => {
    const note = aNote()
    note.change('call back on Friday')
    const { key } = note.state.get()
    expect(await note.send(failing(status).make)).toBe(false)
    expect(note.state.get()).toMatchObject({ isWaiting: true, content: 'call back on Friday' })
    expect(aNote().state.get()).toMatchObject({ isWaiting: true, content: 'call back on Friday', key })
  },
)

test.each([400, 401, 403, 404, 409, 413, 422, 429, 500])(
  'what was refused with %i is never sent later',
  async (status) => {
    const note = aNote()
    note.change('hours that are refused')
    await note.send(failing(status).make)
    expect(note.state.get()).toMatchObject({ isWaiting: false, content: 'hours that are refused' })
    expect(aNote().state.get()).toMatchObject({
      isWaiting: false,
      content: 'hours that are refused',
      restoredFrom: '2026-11-25',
    })
  },
)

test.each([
  [400, false],
  [401, true],
  [403, true],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
])('after %i the same text keeps its key: %s', async (status, keeps) => {
  const note = aNote()
  note.change('call back on Friday')
  const { key } = note.state.get()
  await note.send(failing(status).make)
  expect(note.state.get().key === key).toBe(keeps)
  expect(aNote().state.get().key === key).toBe(keeps)
})

test('a text that is changed while it waits is not sent before somebody sends it', async () => {
  const note = aNote()
  note.change('a')
  await note.send(failing(0).make)
  note.change('ab')
  expect(note.state.get().isWaiting).toBe(false)
  expect(aNote().state.get().isWaiting).toBe(false)
})

test('a page that is closed in the middle of sending sends nothing later', () => {
  const note = aNote()
  note.change('a')
  void note.send(() => new Promise(() => {}))
  expect(aNote().state.get()).toMatchObject({ content: 'a', isWaiting: false })
})

test('the same text has the same key, and another text another one', async () => {
  const note = aNote()
  note.change('a')
  const { sent, make } = failing(0)
  await note.send(make)
  await note.send(make)
  note.change('b')
  await note.send(make)
  expect(sent[1]).toBe(sent[0])
  expect(sent[2]?.split(' ')[1]).not.toBe(sent[0]?.split(' ')[1])
})

test('the same text written again is still the message that waits', async () => {
  const note = createUnsent({ place, empty: { text: '' }, isEmpty: ({ text }) => text === '' })
  note.change({ text: 'a' })
  await note.send(failing(0).make as never)
  const waiting = note.state.get()
  note.change({ text: 'a' })
  expect(note.state.get()).toEqual(waiting)
  note.change({ text: 'ab' })
  note.change({ text: 'a' })
  expect(note.state.get().key).toBe(waiting.key)
})

test('nothing, sent after a message, is not the message again', async () => {
  const quote = createUnsent({ place, empty: '', isEmpty: (text) => text === '', sendsEmpty: true })
  const keys: string[] = []
  const make = async (_: string, key: string) => void keys.push(key)
  quote.change('a')
  await quote.send(make)
  await quote.send(make)
  expect(keys[0]).not.toBe(keys[1])
})

test('what is written while it is sent stays, and is kept', async () => {
  const note = aNote()
  note.change('first')
  await note.send(async () => note.change('second'))
  expect(note.state.get()).toMatchObject({ content: 'second', isWaiting: false, isSending: false })
  expect(aNote().state.get().content).toBe('second')
})

test('a text that changed while the server was down is not marked as waiting', async () => {
  const note = aNote()
  note.change('first')
  await note.send(async () => {
    note.change('first and more')
    throw new ApiProblem(0, {})
  })
  expect(note.state.get()).toMatchObject({ content: 'first and more', isWaiting: false })
})

test('what is never sent later keeps its key for the next press', async () => {
  const form = createUnsent({ place, empty: '', isEmpty: (text) => text === '', waits: false })
  form.change('a')
  const { sent, make } = failing(0)
  await form.send(make)
  expect(form.state.get().isWaiting).toBe(false)
  const later = createUnsent({ place, empty: '', isEmpty: (text) => text === '', waits: false })
  expect(later.state.get().mayHaveArrived).toBe(true)
  await later.send(make)
  expect(sent[1]).toBe(sent[0])
})

test('a sent text is dropped, and none is sent twice at the same time', async () => {
  const note = aNote()
  note.change('a')
  let times = 0
  const make = async () => void times++
  expect(await Promise.all([note.send(make), note.send(make)])).toEqual([true, false])
  expect(times).toBe(1)
  expect(note.state.get().content).toBe('')
  expect(readUnsent(place)).toBeUndefined()
})

test('nothing is sent only where the server must say what is missing', async () => {
  const { sent, make } = failing(400)
  expect(await aNote().send(make)).toBe(false)
  expect(sent).toEqual([])
  const quote = createUnsent({ place, empty: '', isEmpty: (text) => text === '', sendsEmpty: true })
  expect(await quote.send(make)).toBe(false)
  expect(sent).toHaveLength(1)
  expect(quote.state.get().failure).toMatchObject({ status: 400 })
})

test('what arrived in one tab leaves what another tab has kept', async () => {
  const [one, other] = [aNote(), aNote()]
  one.change('one')
  other.change('other')
  await one.send(async () => {})
  expect(aNote().state.get().content).toBe('other')
})

test('a colleague at the same computer does not see it', () => {
  aNote().change('private')
  expect(aNote({ ...place, person: 'ben' }).state.get().content).toBe('')
})

test('the desk knows the pages where something waits for the server', async () => {
  const page = { title: 'Order 1042', path: '/orders/1042' }
  const at = { person: 'cleo', of: 'note:order 1042' }
  const note = createUnsent({ place: at, empty: '', isEmpty: (text) => text === '', page: () => page })
  note.change('a')
  expect(pagesToSend('cleo')).toEqual([])
  await note.send(failing(0).make)
  expect(pagesToSend('cleo')).toEqual([page])
  expect(pagesToSend('ben')).toEqual([])
  await note.send(async () => {})
  expect(pagesToSend('cleo')).toEqual([])
})

test('what is typed in a dialog is gone when its person logs out, and what the server has to get is not', () => {
  const aDialog = (at = place) =>
    createUnsent({ place: at, empty: '', isEmpty: (text) => text === '', waits: false })
  const note = { ...place, of: `${place.of} on the page` }
  const ofColleague = { ...place, person: 'ben' }
  for (const one of [aDialog(), aDialog(ofColleague), aNote(note)]) one.change('call back on Friday')
  forgetAtLogout(place.person)
  expect([place, ofColleague, note].map((at) => readUnsent(at)?.content)).toEqual([
    undefined,
    'call back on Friday',
    'call back on Friday',
  ])
})

test.each([
  [401, false],
  [429, false],
  [500, true],
])('after %i, the only try may have arrived: %s', async (status, mayHave) => {
  const note = aNote()
  note.change('a')
  await note.send(failing(status).make)
  expect(note.state.get().mayHaveArrived).toBe(mayHave)
})
