// Search or do: one field that finds commands and records.
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  commandsFor,
  foundFor,
  saidBelow,
  type Entry,
  type EntryGroup,
  type Finder,
} from '#desk/commands/palette-entries.ts'
import { closePalette, takeTypedAhead } from '#desk/commands/palette-state.ts'
import { usePlacedCommands } from '#desk/commands/registry.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Keys } from '#desk/ui/keys.tsx'

export const Palette = ({ finders }: { finders: readonly Finder[] }) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { groups, said, retry } = useEntries(text, finders)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label="Search or do"
          className="fixed inset-x-0 top-3 z-50 mx-auto flex max-h-[calc(100dvh-24px)] w-[min(620px,calc(100vw-32px))] flex-col rounded-sm border border-line-strong bg-sheet text-ink shadow-lift md:top-[11vh] md:max-h-[78vh]"
        >
          <Autocomplete.Root
            items={groups}
            mode="none"
            inline
            open
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={setText}
            itemToStringValue={({ words }: Entry) => words}
          >
            <div className="flex items-center gap-3 border-b border-line-strong px-4">
              <Icon name="search" />
              <Autocomplete.Input
                ref={field}
                // Text that was typed right after the palette's key belongs in the field.
                onFocus={() => setText((now) => takeTypedAhead() + now)}
                aria-label="Search people, orders, quotes, sales, messages, papers, packages and requests, or a command"
                placeholder="Search or do…"
                className="min-h-13 w-full bg-transparent text-head outline-none"
              />
              <Keys of="Esc" />
            </div>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain pb-2 empty:hidden">
              {({ title, items }: EntryGroup) => (
                <Autocomplete.Group key={title} items={[...items]}>
                  <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-hint font-semibold text-soft">
                    {title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: Entry) => <Row key={entry.id} entry={entry} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <div className="flex flex-wrap items-center gap-x-3 px-4 text-soft not-has-[[role=status]:empty]:py-2.5">
              <Autocomplete.Status>{said}</Autocomplete.Status>
              {retry && (
                <Button
                  look="quiet"
                  onClick={() => {
                    retry()
                    // The button disappears while the search runs.
                    field.current?.focus()
                  }}
                >
                  Try again
                </Button>
              )}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Row = ({ entry }: { entry: Entry }) => {
  const { history } = useRouter()
  const choose = () => {
    closePalette()
    // Runs after the palette has given back the focus, so that a command may move it.
    setTimeout(() => (entry.to === undefined ? entry.run?.() : history.push(`/desk${entry.to}`)))
  }
  return (
    <Autocomplete.Item
      value={entry}
      onClick={choose}
      className="flex min-h-10 cursor-pointer items-center gap-3 px-4 py-1 data-highlighted:bg-here data-highlighted:shadow-[inset_3px_0_0_var(--ink)] finger:min-h-12"
    >
      <Icon name={entry.icon} className="size-[1.125rem] text-soft" />
      <span className="min-w-0">{entry.words}</span>
      {entry.note && <span className="min-w-0 truncate text-meta text-soft">{entry.note}</span>}
      {entry.keys && (
        <span className="ml-auto text-soft">
          <Keys of={entry.keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}

const typingMs = 200

/** The text once the typing has paused, so that a search and its answer belong to a word and not to each letter. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (text === paused) return undefined
    const timer = setTimeout(() => setPaused(text), typingMs)
    return () => clearTimeout(timer)
  }, [text, paused])
  return paused
}

/** Records come first, then commands of this page, then those of the desk. */
const useEntries = (text: string, finders: readonly Finder[]) => {
  const may = useMay()
  const { page, desk } = usePlacedCommands()
  const typed = text.trim()
  const asked = usePaused(typed)
  const found = useQueries({
    queries: finders
      .filter(({ needs }) => may(needs))
      .map(({ id, title, find }) => ({
        queryKey: ['palette', id, asked],
        queryFn: () => find(asked),
        enabled: asked !== '',
        select: (things: Awaited<ReturnType<typeof find>>) => foundFor(title, things),
      })),
  })
  const groups: EntryGroup[] = [
    ...(typed === asked ? found.flatMap(({ data }) => data ?? []) : []),
    { title: 'On this page', items: commandsFor(text, page) },
    { title: 'Everywhere', items: commandsFor(text, desk) },
  ].filter(({ items }) => items.length > 0)
  const failed = found.filter(({ isError }) => isError)
  const isWaiting = typed !== asked || found.some(({ isFetching }) => isFetching)
  return {
    groups,
    said: saidBelow(typed, {
      shown: groups.length,
      isWaiting,
      failed: failed.length,
      searched: found.length,
    }),
    retry:
      failed.length > 0 && !isWaiting ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  }
}
