import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { rememberedRow, rememberRow, wasReturnedTo } from '#desk/list/arrival.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import { followAfter, rowAfter } from '#desk/list/row-moves.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { useIsWide } from '#desk/ui/use-media.ts'

/** A detail beside the list follows the focus after this pause, so that moving quickly through rows fetches only the last one. */
const followMs = 150

export type RowFocus = ReturnType<typeof useRowFocus>

/** The one row that has or last had the focus looks selected. Tab reaches only its link, or the first row's. Keys move to the others. */
export const useRowFocus = <Row>(kind: ListKind<Row>, list: ListState<Row>, openId: string | undefined) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isBeside = useIsWide()
  const [address, setAddress] = useState(list.address)
  const [chosenId, setChosenId] = useState(() => openId ?? rememberedRow(list.address))
  if (address !== list.address) {
    setAddress(list.address)
    setChosenId(openId ?? rememberedRow(list.address))
  }
  const ids = list.rows.map(kind.idOf)
  const currentId = [chosenId, openId].find((id) => id !== undefined && ids.includes(id))
  useFocusOnReturn(kind.id, list, currentId ?? ids[0])
  useFocusOnClose(kind.id, openId, currentId)
  const follow = useFollow()

  const rowOf = (id: string) => list.rows[ids.indexOf(id)]
  /** Called when a row gets the focus, by a key or otherwise. */
  const take = (id: string) => {
    setChosenId(id)
    rememberRow(list.address, id)
    const row = rowOf(id)
    if (row !== undefined) void kind.prefetch?.(row, queries)
  }
  const move = (step: 1 | -1) => {
    const id = rowAfter(ids, currentId, step)
    const row = id === undefined ? undefined : rowOf(id)
    if (id === undefined || row === undefined) return
    take(id)
    focusRow(kind.id, id)
    if (openId === undefined) return
    const to = kind.addressOf(row)
    const show = () => void navigate({ to, search: true, replace: true, resetScroll: false })
    follow(id === openId ? undefined : show)
  }
  const open = () => {
    const row = currentId === undefined ? undefined : rowOf(currentId)
    if (row !== undefined) void navigate({ to: kind.addressOf(row), search: true, resetScroll: !isBeside })
  }
  const close = async () => {
    await navigate({ to: kind.address, search: true, resetScroll: false })
    if (currentId !== undefined) focusRow(kind.id, currentId)
  }
  return {
    /** The row that looks selected. */
    currentId,
    /** The row whose link Tab reaches. */
    tabId: currentId ?? ids[0],
    current: currentId === undefined ? undefined : rowOf(currentId),
    take,
    move,
    open,
    close,
  }
}

const useFollow = () => {
  const { history } = useRouter()
  const following = useRef<ReturnType<typeof followAfter>>(undefined)
  useEffect(() => {
    const begun = followAfter(history, followMs)
    following.current = begun
    return begun.end
  }, [history])
  return (open?: () => unknown) => following.current?.follow(open)
}

/** When the detail is closed with its close button, which then disappears, its row gets the focus. */
const useFocusOnClose = (kindId: string, openId: string | undefined, currentId: string | undefined) => {
  const before = useRef(openId)
  useEffect(() => {
    const isClosed = before.current !== undefined && openId === undefined
    before.current = openId
    if (isClosed && currentId !== undefined && document.activeElement === document.body)
      focusRow(kindId, currentId)
  }, [kindId, openId, currentId])
}

/** After Back, the row that had the focus gets it again. After Next, the first row gets it. */
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
