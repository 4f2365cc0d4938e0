// Which command a key press means. Nothing here touches the page, so every case can be tested.
import type { Command } from '#desk/commands/command.ts'

/** The parts of a keyboard event that matter. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The focus is in a field for text or in a choice. */
  isTyping: boolean
  /** A dialog is open over the page. */
  isCovered: boolean
}

type Known = {
  commands: readonly Command[]
  areKeysOff: boolean
  /** The first key of a sequence, pressed just before. */ before: string | undefined
}

/** `before`: this key may begin a sequence. It is remembered for the next key. */
export type Meaning = { command?: Command; before?: string }

export const meaningOf = (press: KeyPress, { commands, areKeysOff, before }: Known): Meaning => {
  const name = nameOf(press)
  if (name === undefined) return {}
  const has = (wanted: string) =>
    commands.find(({ keys, alsoKeys = [] }) => keys === wanted || alsoKeys.includes(wanted))
  if (name.startsWith('mod+')) return found(press.isCovered && !savesForm.has(name) ? undefined : has(name))
  if (press.isTyping || press.isCovered) return {}
  if (areKeysOff && !movesFocus.has(name)) return {}
  const inSequence = before === undefined ? undefined : has(`${before} ${name}`)
  if (inSequence) return { command: inSequence }
  const starts = commands.some(({ keys }) => keys?.startsWith(`${name} `))
  return starts ? { before: name } : found(has(name))
}

const found = (command: Command | undefined): Meaning => (command ? { command } : {})

/** These also work in a dialog. */
const savesForm = new Set(['mod+s', 'mod+Enter'])
/** These are not characters, so they work when single keys are off. */
const movesFocus = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])

/** 'j', '?', 'mod+s'. undefined for combinations that belong to the browser or the system. */
const nameOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined => {
  if (altKey || (ctrlKey && metaKey)) return undefined
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${plain}` : plain
}
