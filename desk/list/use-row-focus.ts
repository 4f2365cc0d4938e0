import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { rememberedRow, rememberRow, wasReturnedTo } from '#desk/list/arrival.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'

/** A detail beside the list follows the focus after this pause, so that running through rows asks for the last one only. */
const followMs = 150

export type RowFocus = ReturnType<typeof useRowFocus>

/** The one row that has the focus or had it last. Its link is the only one that Tab reaches; keys move to the others. */
export const useRowFocus = <Row>(kind: ListKind<Row>, list: ListState<Row>, openId: string | undefined) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [address, setAddress] = useState(list.address)
  const [chosenId, setChosenId] = useState(() => openId ?? rememberedRow(list.address))
  if (address !== list.address) {
    setAddress(list.address)
    setChosenId(openId ?? rememberedRow(list.address))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ids = list.rows.map(kind.idOf)
  const currentId = chosenIn(ids, chosenId, openId)
  useFocusOnReturn(kind.id, list, currentId)
  useEffect(() => () => clearTimeout(timer.current), [])

  const rowOf = (id: string) => list.rows[ids.indexOf(id)]
  const follow = (row: Row) => {
    clearTimeout(timer.current)
    const to = kind.addressOf(row)
    timer.current = setTimeout(
      () => void navigate({ to, search: true, replace: true, resetScroll: false }),
      followMs,
    )
  }
  /** Called when a row gets the focus, by a key or otherwise. */
  const take = (id: string) => {
    setChosenId(id)
    rememberRow(list.address, id)
    const row = rowOf(id)
    if (row !== undefined) void kind.prefetch?.(row, queries)
  }
  const move = (step: 1 | -1) => {
    const isAway = !document.activeElement?.closest('[data-row]')
    const at = currentId === undefined ? -1 : ids.indexOf(currentId)
    // The first press goes to the current row, unless a detail beside it is open.
    const next = isAway && openId === undefined ? Math.max(at, 0) : at + step
    const id = ids[next]
    const row = list.rows[next]
    if (id === undefined || row === undefined) return
    take(id)
    focusRow(kind.id, id)
    if (openId !== undefined && id !== openId) follow(row)
  }
  const open = () => {
    const row = currentId === undefined ? undefined : rowOf(currentId)
    if (row !== undefined) void navigate({ to: kind.addressOf(row), search: true, resetScroll: false })
  }
  const close = async () => {
    clearTimeout(timer.current) // or the detail would open again for the row that was moved to
    await navigate({ to: kind.address, search: true, resetScroll: false })
    if (currentId !== undefined) focusRow(kind.id, currentId)
  }
  return {
    currentId,
    current: currentId === undefined ? undefined : rowOf(currentId),
    take,
    move,
    open,
    close,
  }
}

/** The row with the focus last, else the one that is open, else the first. */
const chosenIn = (ids: readonly string[], ...wanted: readonly (string | undefined)[]) =>
  wanted.find((id) => id !== undefined && ids.includes(id)) ?? ids[0]

/** After Back, the row that had the focus has it again; after Next, the first row has it. */
const useFocusOnReturn = <Row>(kindId: string, list: ListState<Row>, currentId: string | undefined) => {
  const isReady = list.rows.length > 0 && !list.isOld
  const isReturn = useRef(false)
  useEffect(() => {
    isReturn.current = wasReturnedTo()
  }, [list.address])
  useEffect(() => {
    if (!isReady || !isReturn.current || currentId === undefined) return
    isReturn.current = false
    focusRow(kindId, currentId)
  }, [isReady, kindId, currentId])
}

export const rowElementId = (kindId: string, id: string) => `row-${kindId}-${id}`

const focusRow = (kindId: string, id: string) => document.getElementById(rowElementId(kindId, id))?.focus()
