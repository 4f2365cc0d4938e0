// The one list of commands. The palette, the keys, the foot line and the help read it.
import { useEffect, useId } from 'react'
import { useMay } from '#desk/me/use-me.ts'
import { observable, useObserved } from '#web/ui/observable.ts'
import type { Command } from '#desk/commands/command.ts'

type Place = 'page' | 'desk'
type CommandSet = { owner: string; place: Place; commands: readonly Command[] }

const sets = observable<readonly CommandSet[]>([])

/**
 * Offers these commands while the component is on the screen. A page's commands come before those of the whole desk. If two have the same
 * key, the page's command wins, and then the newest. Commands that the person may not use, or that are not possible now, are left out.
 */
export const useCommands = (commands: readonly Command[], place: Place = 'page') => {
  const owner = useId()
  const may = useMay()
  const possible = commands.filter(({ needs, isPossible = true }) => isPossible && may(needs))
  // Runs after every render, so that `run` sees the current props.
  useEffect(() => {
    const known = sets.get()
    const next = { owner, place, commands: possible }
    const isNew = !known.some((set) => set.owner === owner)
    sets.set(isNew ? [...known, next] : known.map((set) => (set.owner === owner ? next : set)))
  })
  useEffect(() => () => sets.set(sets.get().filter((set) => set.owner !== owner)), [owner])
}

/** Every command that is possible now, those of the page first. */
export const allCommands = (): readonly Command[] => inOrder(sets.get())

export const usePlacedCommands = () => {
  const known = useObserved(sets, (all) => all)
  const page = inOrder(known.filter(({ place }) => place === 'page'))
  const ids = new Set(page.map(({ id }) => id))
  return { page, desk: inOrder(known).filter(({ id }) => !ids.has(id)) }
}

/** The newest page's commands first. A command whose id occurs twice is offered once. */
const inOrder = (all: readonly CommandSet[]): readonly Command[] => {
  const page = all.filter(({ place }) => place === 'page').toReversed()
  const desk = all.filter(({ place }) => place === 'desk')
  const byId = new Map<string, Command>()
  for (const command of [...page, ...desk].flatMap(({ commands }) => commands))
    if (!byId.has(command.id)) byId.set(command.id, command)
  return [...byId.values()]
}
