// The selected rows, by the id of their list. The selection survives paging, filters and a visit to a detail.
import { observable, useObserved, type Observable } from '#web/ui/observable.ts'

/** Names by record id: the result of an action names rows that are no longer on the page. */
export type Selection = ReadonlyMap<string, string>

/** All rows that matched a filter. The server stores which ones they were. */
export type Frozen = { id: string; number: number }

type Selected = { picked: Selection; frozen?: Frozen }

const selections = new Map<string, Observable<Selected>>()

const selectionOf = (list: string): Observable<Selected> => {
  const known = selections.get(list)
  if (known) return known
  const made = observable<Selected>({ picked: new Map() })
  selections.set(list, made)
  return made
}

export type RowSelection = ReturnType<typeof useSelection>

export const useSelection = (list: string) => {
  const source = selectionOf(list)
  const { picked, frozen } = useObserved(source, (all) => all)
  return {
    picked,
    /** Set when all rows that fit the filter are selected. */
    frozen,
    count: frozen?.number ?? picked.size,
    has: (id: string) => frozen !== undefined || picked.has(id),
    /** Selects these rows, or deselects them if all are selected. */
    toggle: (rows: readonly { id: string; name: string }[]) =>
      source.set({ picked: toggled(source.get().picked, rows) }),
    freeze: (all: Frozen) => source.set({ ...source.get(), frozen: all }),
    clear: () => source.set({ picked: new Map() }),
  }
}

export const toggled = (was: Selection, rows: readonly { id: string; name: string }[]): Selection => {
  const next = new Map(was)
  const areAll = rows.every(({ id }) => was.has(id))
  for (const { id, name } of rows) {
    if (areAll) next.delete(id)
    else next.set(id, name)
  }
  return next
}
