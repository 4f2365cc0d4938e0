import { describe, expect, test } from 'vitest'
import type { Command } from '#desk/commands/command.ts'
import { meaningOf, type KeyPress } from '#desk/commands/key-press.ts'

const command = (keys: string, alsoKeys: string[] = []): Command => ({
  id: keys,
  words: keys,
  keys,
  alsoKeys,
  run: () => {},
})
const commands = ['j', 'o', 'g o', '?', 'mod+k', 'mod+s', 'Enter', 'Escape']
  .map((keys) => command(keys))
  .concat(command('n', ['ArrowDown']))

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  isCovered: false,
  ...more,
})
const meaning = (of: KeyPress, known: { areKeysOff?: boolean; before?: string } = {}) => {
  const { command: meant, before } = meaningOf(of, {
    commands,
    areKeysOff: known.areKeysOff ?? false,
    before: known.before,
  })
  return meant?.keys ?? (before === undefined ? undefined : `${before} …`)
}

test('a key, a sequence, and a key with Ctrl or Cmd', () => {
  expect(meaning(press('j'))).toBe('j')
  expect(meaning(press('J'))).toBe('j')
  expect(meaning(press('g'))).toBe('g …')
  expect(meaning(press('o'), { before: 'g' })).toBe('g o')
  expect(meaning(press('o'))).toBe('o')
  expect(meaning(press('j'), { before: 'g' })).toBe('j')
  expect(meaning(press('k', { ctrlKey: true }))).toBe('mod+k')
  expect(meaning(press('k', { metaKey: true }))).toBe('mod+k')
  expect(meaning(press('ArrowDown'))).toBe('n')
})

describe('nothing happens', () => {
  test('on keys of the browser and of the system', () => {
    expect(meaning(press('f', { ctrlKey: true }))).toBeUndefined()
    expect(meaning(press('j', { ctrlKey: true }))).toBeUndefined()
    expect(meaning(press('j', { altKey: true }))).toBeUndefined()
  })
  test('while one types or a dialog is open, except for saving', () => {
    expect(meaning(press('j', { isTyping: true }))).toBeUndefined()
    expect(meaning(press('j', { isCovered: true }))).toBeUndefined()
    expect(meaning(press('s', { ctrlKey: true, isTyping: true }))).toBe('mod+s')
    expect(meaning(press('s', { ctrlKey: true, isCovered: true }))).toBe('mod+s')
    expect(meaning(press('k', { ctrlKey: true, isCovered: true }))).toBeUndefined()
  })
  test('on single keys that the person switched off; arrows, Enter and Escape are no characters', () => {
    const areKeysOff = true
    expect(meaning(press('j'), { areKeysOff })).toBeUndefined()
    expect(meaning(press('?'), { areKeysOff })).toBeUndefined()
    expect(meaning(press('ArrowDown'), { areKeysOff })).toBe('n')
    expect(meaning(press('Enter'), { areKeysOff })).toBe('Enter')
    expect(meaning(press('Escape'), { areKeysOff })).toBe('Escape')
    expect(meaning(press('k', { ctrlKey: true }), { areKeysOff })).toBe('mod+k')
  })
})
