// What the palette offers for a text: commands whose words match, and records that the sections found.
import { foldedWords } from '#rules/people-search'
import type { Capability } from '#rules/staff'
import type { Command } from '#desk/commands/command.ts'
import type { IconName } from '#desk/ui/icon.tsx'

/** A record that a section found. `to` is its address below /desk. */
export type Found = { id: string; words: string; note?: string; icon: IconName; to: string }

/** Searches one kind of record for the palette: an exact number or email first, five at most. */
export type Finder = {
  id: string
  title: string
  needs: Capability
  find: (text: string) => Promise<readonly Found[]>
}

export type Entry = {
  id: string
  words: string
  note?: string | undefined
  icon: IconName
  keys?: string | undefined
  to?: string
  run?: () => unknown
}
export type EntryGroup = { title: string; items: readonly Entry[] }

const mostOfEach = 5

/** What the palette says below its entries. It says that nothing was found only after every kind of record has been searched. */
export const saidBelow = (
  text: string,
  {
    shown,
    isWaiting,
    failed,
    searched,
  }: { shown: number; isWaiting: boolean; failed: number; searched: number },
): string => {
  if (isWaiting) return shown > 0 ? '' : 'Searching…'
  if (failed > 0) return failed === searched ? 'Could not search.' : 'Could not search everything.'
  return shown > 0 ? '' : `Nothing is called “${text}”.`
}

/** The commands whose words begin with each typed word, in the order they were given. Without a text, all of them. */
export const commandsFor = (text: string, commands: readonly Command[]): readonly Entry[] => {
  const wanted = foldedWords(text)
  return commands
    .filter(({ isOnlyKey = false, words }) => !isOnlyKey && haveAll(foldedWords(words), wanted))
    .map(({ id, words, icon = 'command', keys, run }) => ({ id, words, icon, keys, run }))
}

export const foundFor = (title: string, found: readonly Found[]): EntryGroup => ({
  title,
  items: found.slice(0, mostOfEach).map((thing) => ({ ...thing, id: `${title} ${thing.id}` })),
})

const haveAll = (has: readonly string[], wanted: readonly string[]) =>
  wanted.every((word) => has.some((own) => own.startsWith(word)))
