import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type PagerProps<Row> = {
  kind: ListKind<Row>
  list: ListState<Row>
  /** Called once the rows of the other page have arrived. */
  onPaged: () => void
}

/** The count of this page, and the button for the next one. Back returns to the previous page. */
export const Pager = <Row,>({ kind, list, onPaged }: PagerProps<Row>) => {
  const { pathname } = useLocation()
  const isPaging = useRef(false)
  const { isOld } = list
  const after = list.search['after']
  useEffect(() => {
    if (isOld || !isPaging.current) return
    isPaging.current = false
    onPaged()
  }, [isOld, after, onPaged])
  const link = (words: string, to: string | undefined) => (
    <Link
      to={pathname}
      search={list.placeAt(to) as never}
      activeProps={{}}
      className={buttonLook()}
      onClick={() => {
        isPaging.current = true
      }}
    >
      {words}
      {to !== undefined && <Icon name="right" className="size-4" />}
    </Link>
  )
  return (
    <nav
      aria-label="Pages"
      className="no-print flex flex-wrap items-center gap-2 px-1.5 py-2.5 text-meta text-soft"
    >
      <span className="mr-auto">{countWords(kind, list)}</span>
      {after !== undefined && link('First page', undefined)}
      {list.next !== undefined && link('Next', list.next)}
    </nav>
  )
}

/** Such as “0 leads”, “1 lead”, or “50 leads on this page”. */
const countWords = <Row,>({ noun: { one, many } }: ListKind<Row>, { rows, next, search }: ListState<Row>) => {
  const isPart = search['after'] !== undefined || next !== undefined
  return `${rows.length} ${rows.length === 1 ? one : many}${isPart ? ' on this page' : ''}`
}

/** After a search, a filter or another order, a screen reader says what is listed now. */
export const ListedNow = <Row,>({ kind, list }: { kind: ListKind<Row>; list: ListState<Row> }) => {
  const [first] = useState(list.address)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && list.address !== first) setChanged(true)
  const isKnown = isChanged && !list.isOld && !list.isLoading && list.error === null
  return (
    <p role="status" className="sr-only">
      {isKnown && countWords(kind, list)}
    </p>
  )
}
