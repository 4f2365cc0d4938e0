import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * A submitted document is no longer missing, so its row disappears while it has the focus. The focus moves to the row that takes its place,
 * or to the previous row if it was the last. The returned props are for the element around the rows, which takes the focus if no row is left.
 */
export const useNextRow = () => {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<{ row: HTMLElement; index: number }>(undefined)
  useLayoutEffect(() => {
    if (!focused.current) return
    const rows = rowsIn(list.current)
    const { row, index } = focused.current
    if (row.isConnected) focused.current.index = rows.indexOf(row)
    else (rows[index] ?? rows.at(-1) ?? list.current)?.focus()
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('tbody tr')
      focused.current = row ? { row, index: rowsIn(list.current).indexOf(row) } : undefined
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

/** Rows in a closed fold are not on the screen. */
const rowsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter(
    (row) => !row.closest('details:not([open])'),
  )
