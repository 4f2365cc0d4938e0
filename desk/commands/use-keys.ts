import { useEffect } from 'react'
import { areKeysOff } from '#desk/commands/keys-off.ts'
import { meaningOf, type KeyPress } from '#desk/commands/key-press.ts'
import { typeAhead } from '#desk/commands/palette-state.ts'
import { allCommands } from '#desk/commands/registry.ts'
import { isComposing, isEnter } from '#web/ui/composition.ts'

/** How long the first key of a sequence waits for the second. */
const sequenceMs = 1_200

/** Runs commands by their keys. Called once, by the frame. */
export const useKeys = () =>
  useEffect(() => {
    let before: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isModifier.has(event.key)) return
      if (typeAhead(event)) return
      const known = { commands: allCommands(), areKeysOff: areKeysOff(), before }
      const meaning = meaningOf(pressOf(event), known)
      clearTimeout(timer)
      before = meaning.before
      timer = setTimeout(() => (before = undefined), sequenceMs)
      if (!meaning.command) return
      event.preventDefault()
      void meaning.command.run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

const isModifier = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

const pressOf = (event: KeyboardEvent): KeyPress => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const element = target instanceof HTMLElement ? target : document.body
  return {
    key,
    ctrlKey,
    metaKey,
    altKey,
    isTyping: isTyping(element) || takesKey(element, event),
    isCovered: document.querySelector('dialog:modal, [role="dialog"]') !== null,
  }
}

const isTyping = (element: HTMLElement) =>
  element.isContentEditable ||
  element.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])')

/** Enter on a link or a button, and the arrows on a radio button, belong to that control. */
const takesKey = (element: HTMLElement, event: KeyboardEvent) =>
  (isEnter(event) && element.closest('a, button, summary') !== null) ||
  (event.key.startsWith('Arrow') && element.matches('input[type="radio"]'))
