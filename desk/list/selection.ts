// The rows that are selected, by the id of their list. It survives paging, filters and the way to a detail and back.
import { observable, useObserved, type Observable } from '#web/ui/observable.ts'

/** Names by id: the result of an action tells about rows that are no longer on the page. */
export type Selection = ReadonlyMap<string, string>

const selections = new Map<string, Observable<Selection>>()

export const selectionOf = (list: string): Observable<Selection> => {
  const known = selections.get(list)
  if (known) return known
  const made = observable<Selection>(new Map())
  selections.set(list, made)
  return made
}

export const useSelection = (list: string) => {
  const source = selectionOf(list)
  const selected = useObserved(source, (all) => all)
  return {
    selected,
    /** Selects these rows, or none of them when all are selected. */
    toggle: (rows: readonly { id: string; name: string }[]) => source.set(toggled(source.get(), rows)),
    drop: (ids: readonly string[]) =>
      source.set(new Map([...source.get()].filter(([id]) => !ids.includes(id)))),
    clear: () => source.set(new Map()),
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
