import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isComposing, isEnter } from '#web/ui/composition.ts'

const enter = { key: 'Enter', keyCode: 13, isComposing: false }

test('Enter is Enter', () => {
  expect(isEnter(enter)).toBe(true)
  expect(isEnter({ ...enter, key: 'a', keyCode: 65 })).toBe(false)
})

test('Enter that chooses what an input method offers sends nothing', () => {
  expect(isEnter({ ...enter, isComposing: true, keyCode: 229 })).toBe(false)
})

test('nor does the Enter that Safari reports after the end of a composition', () => {
  expect(isEnter({ ...enter, keyCode: 229 })).toBe(false)
})

test('the event of React is read as the browser’s', () => {
  expect(isEnter({ key: 'Enter', nativeEvent: { ...enter, isComposing: true } })).toBe(false)
  expect(isEnter({ key: 'Enter', nativeEvent: enter })).toBe(true)
})

test('Escape that cancels a composition closes nothing', () => {
  expect(isComposing({ key: 'Escape', keyCode: 229, isComposing: false })).toBe(true)
})

test('every page asks here about Enter', () => {
  const alone = globSync('{web,desk}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      file !== 'web/ui/composition.ts' &&
      /key(?:Code)? [!=]== ['"]?(?:Enter|13\b)|\.isComposing/.test(readFileSync(file, 'utf8')),
  )
  expect(alone).toEqual([])
})
