import { expect, test } from 'vitest'
import { changedNames, disabledTexts, isRepeat, secretNames, untickedIn } from '#desk/unsent/typed-in-form.ts'

const text = (name: string, value: string, defaultValue = '') => ({ name, type: 'text', value, defaultValue })
const box = (name: string, checked: boolean) => ({
  name,
  type: 'checkbox',
  value: 'on',
  defaultValue: 'on',
  checked,
  defaultChecked: false,
})
const select = (name: string, selectedIndex: number, defaultIndex?: number) => ({
  name,
  type: 'select-one',
  value: String(selectedIndex),
  selectedIndex,
  options: [0, 1, 2].map((at) => ({ defaultSelected: at === defaultIndex })),
})

test('a field that nobody changed is not kept, such as the time at which a form was opened', () => {
  const untouched = [text('atDay', '2026-11-26', '2026-11-26'), box('override', false)]
  expect(changedNames([...untouched, select('way', 0), select('edition', 2, 2)])).toEqual([])
  const changed = [text('note', 'a'), text('holder', '', 'Title Co'), box('isNoticed', true)]
  expect(changedNames([...changed, select('kind', 1), select('rule', 0, 1)])).toEqual([
    'note',
    'holder',
    'isNoticed',
    'kind',
    'rule',
  ])
})

test('a box that was unticked is kept, and not taken for one that nobody touched', () => {
  const ticked = { ...box('isNoticed', false), defaultChecked: true }
  const boxes = [ticked, box('override', false), box('again', false), text('note', '', 'a')]
  expect(untickedIn(boxes, new Set(['again', 'note']))).toEqual([
    ['isNoticed', ''],
    ['again', ''],
  ])
})

test('a form that was sent is the same one when an untouched field has appeared since then', () => {
  const sent = { texts: [['price', '532,000']] as const, isSent: true }
  const now = [...sent.texts, ['replacesId', '']] as const
  // A file and a button have no text.
  expect(isRepeat(sent, now, ['price', 'pdfFile', ''])).toBe(true)
  expect(isRepeat(sent, now, ['price', 'replacesId'])).toBe(false)
  expect(isRepeat(sent, [['price', '533,000']], ['price'])).toBe(false)
  expect(isRepeat({ ...sent, isSent: false }, now, ['price'])).toBe(false)
})

test('a text of a choice that is no longer made is kept', () => {
  const of = (control: object, isDisabled: boolean) => ({ ...control, matches: () => isDisabled })
  const hidden = [of(text('remarks', 'A new roof'), true), of(text('note', ''), true)]
  expect(disabledTexts([...hidden, of(text('price', '5'), false)])).toEqual([['remarks', 'A new roof']])
})

test('a password and a code are kept on no device', () => {
  const secrets = [
    { ...text('password', 'secret'), type: 'password' },
    { ...text('code', '123456'), autocomplete: 'one-time-code' },
  ]
  expect([...secretNames([...secrets, text('name', 'Ana')])]).toEqual(['password', 'code'])
})
