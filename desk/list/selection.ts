// The selected rows, by the id of their list. Picked rows survive paging, filters and a visit to a detail; all that match a filter are
// selected only while the list shows that filter.
import { useEffect } from 'react'
import { observable, useObserved, type Observable } from '#web/ui/observable.ts'

/** Names by record id: the result of an action names rows that are no longer on the page. */
export type Selection = ReadonlyMap<string, string>

type Named = { id: string; name: string }

/** All rows that matched a filter. The server stores which ones they were. */
export type Frozen = { id: string; number: number; filter: string }

type Selected = { picked: Selection; frozen?: Frozen }

/** What the list shows: its search and filters, and the rows on the screen. */
type Shown = { filter: string; rows: readonly Named[] }

const nothing: Selected = { picked: new Map() }
const selections = new Map<string, Observable<Selected>>()

const selectionOf = (list: string): Observable<Selected> => {
  const known = selections.get(list)
  if (known) return known
  const made = observable<Selected>(nothing)
  selections.set(list, made)
  return made
}

/** So that the next person in this tab does not find them. */
export const forgetSelections = () => {
  for (const source of selections.values()) source.set(nothing)
}

export type RowSelection = ReturnType<typeof useSelection>

export const useSelection = (list: string, shown: Shown) => {
  const source = selectionOf(list)
  const all = useObserved(source, (selected) => selected)
  const selected = selectedIn(all, shown)
  useEffect(() => {
    // Rows that came since would look selected when the filter comes back.
    if (selected !== all) source.set(selected)
  }, [source, selected, all])
  const { picked, frozen } = selected
  return {
    picked,
    /** Set when all rows that fit the filter are selected. */
    frozen,
    count: frozen?.number ?? picked.size,
    has: (id: string) => frozen !== undefined || picked.has(id),
    /** Selects these rows, or deselects them if all are selected. */
    toggle: (rows: readonly Named[]) =>
      source.set({ picked: toggled(pickedOf(selectedIn(source.get(), shown), shown), rows) }),
    freeze: (frozenNow: Frozen) => source.set({ ...nothing, frozen: frozenNow }),
    clear: () => source.set(nothing),
  }
}

export const selectedIn = (selected: Selected, { filter }: Pick<Shown, 'filter'>): Selected =>
  selected.frozen !== undefined && selected.frozen.filter !== filter ? nothing : selected

/** Only the server knows all that match, so that without some of them, only rows on the screen stay selected. */
export const pickedOf = ({ picked, frozen }: Selected, { rows }: Pick<Shown, 'rows'>): Selection =>
  frozen === undefined ? picked : new Map(rows.map(({ id, name }) => [id, name]))

export const toggled = (was: Selection, rows: readonly Named[]): Selection => {
  const next = new Map(was)
  const areAll = rows.every(({ id }) => was.has(id))
  for (const { id, name } of rows) {
    if (areAll) next.delete(id)
    else next.set(id, name)
  }
  return next
}
