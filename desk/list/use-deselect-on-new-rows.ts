import { useEffect, useRef } from 'react'
import type { ListKind } from '#desk/list/list-kind.ts'
import { newRows } from '#desk/list/merge-live.ts'
import type { RowSelection } from '#desk/list/selection.ts'
import type { ListState } from '#desk/list/use-list.ts'

type Shown<Row> = Pick<ListState<Row>, 'address' | 'sort' | 'rows' | 'next'>

/**
 * Deselects all that match when a refetch adds a row, when the order changes, or when the list was left: a row that came after the
 * selection was made would look selected. Which rows of another page came later is not known, so the bar says that none of them is selected.
 */
export const useDeselectOnNewRows = <Row>(
  { idOf }: ListKind<Row>,
  list: ListState<Row>,
  selection: RowSelection,
) => {
  const seen = useRef<ReadonlyMap<string, Shown<Row>>>(new Map())
  useEffect(() => {
    if (list.isOld) return
    const isNew = seen.current.size === 0 || hasNewRow(seen.current, list, idOf)
    if (selection.frozen && isNew) selection.clear()
    // Only the pages of a selection are compared with what they showed before.
    const earlier = selection.frozen && !isNew ? seen.current : []
    seen.current = new Map([...earlier, [list.address, list]])
  })
}

/** `seen`: the pages since the selection was made, by their address. */
export const hasNewRow = <Row>(
  seen: ReadonlyMap<string, Shown<Row>>,
  now: Shown<Row>,
  idOf: (row: Row) => string,
): boolean => {
  const before = seen.get(now.address)
  if (before) return newRows(before, now, idOf).length > 0
  return [...seen.values()].some(({ sort }) => sort !== now.sort)
}
