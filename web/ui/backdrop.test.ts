import { expect, test } from 'vitest'
import { watchBackdrop } from '#web/ui/backdrop.ts'

const dialog = {}
const on = (target: object) => ({ target, currentTarget: dialog })

test('a press that begins and ends on the backdrop closes a dialog', () => {
  const backdrop = watchBackdrop()
  backdrop.onPointerDown(on(dialog))
  expect(backdrop.closes(on(dialog))).toBe(true)
})

test('text that is selected past the edge of a dialog does not close it', () => {
  const backdrop = watchBackdrop()
  backdrop.onPointerDown(on({ type: 'text' }))
  expect(backdrop.closes(on(dialog))).toBe(false)
})

test.each([
  ['textarea', false],
  ['date', false],
  ['search', true],
  ['radio', true],
])('after input in a field of type %s, the backdrop closes a dialog: %s', (type, closes) => {
  const backdrop = watchBackdrop()
  backdrop.onInput(on({ type }))
  backdrop.onPointerDown(on(dialog))
  expect(backdrop.closes(on(dialog))).toBe(closes)
})

test('a dialog that is opened again is empty', () => {
  const backdrop = watchBackdrop()
  backdrop.onInput(on({ type: 'text' }))
  backdrop.reset()
  backdrop.onPointerDown(on(dialog))
  expect(backdrop.closes(on(dialog))).toBe(true)
})
