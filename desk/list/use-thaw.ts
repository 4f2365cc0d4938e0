import { useEffect, useRef } from 'react'
import type { ListKind } from '#desk/list/list-kind.ts'
import { newIn } from '#desk/list/merge-live.ts'
import type { RowSelection } from '#desk/list/selection.ts'
import type { ListState } from '#desk/list/use-list.ts'

type Shown<Row> = Pick<ListState<Row>, 'address' | 'rows' | 'next'>

/**
 * Deselects all that match when a refetch adds a row, or when the list was left: a row that came after the selection was made would look
 * selected.
 */
export const useThaw = <Row>({ idOf }: ListKind<Row>, list: ListState<Row>, selection: RowSelection) => {
  const last = useRef<Shown<Row>>(undefined)
  useEffect(() => {
    if (list.isOld) return
    if (selection.frozen && (!last.current || hasCome(last.current, list, idOf))) selection.clear()
    last.current = list
  })
}

export const hasCome = <Row>(before: Shown<Row>, now: Shown<Row>, idOf: (row: Row) => string): boolean =>
  before.address === now.address && newIn(before, now, idOf).length > 0
