import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * What is handed in is no longer missing, and its row goes away under the keyboard: the focus goes on from the row that takes its place,
 * after the last one from the one before it. For the element around the rows, which has the focus when none is left.
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

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
