// What a table row and a card have in common.
import { Link } from '@tanstack/react-router'
import type { ListKind } from '#desk/list/list-kind.ts'
import { rowElementId, type RowFocus } from '#desk/list/use-row-focus.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { KindSign } from '#desk/ui/tag.tsx'
import { useIsWide } from '#desk/ui/use-media.ts'

export type RowProps<Row> = {
  kind: ListKind<Row>
  row: Row
  focus: RowFocus
  isOpen: boolean
}

/** The marker, the name as the link of the whole row, and the second line. */
export const RowName = <Row,>({ kind, row, focus, isOpen }: RowProps<Row>) => {
  const id = kind.idOf(row)
  const sign = kind.signOf?.(row)
  const more = kind.moreOf?.(row)
  const isBeside = useIsWide()
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {sign && <KindSign {...sign} />}
      <div className="min-w-0 wrap-anywhere md:min-w-20">
        <Link
          id={rowElementId(kind.id, id)}
          to={kind.addressOf(row)}
          search
          resetScroll={!isBeside}
          activeProps={{}}
          aria-current={isOpen ? 'page' : undefined}
          tabIndex={focus.tabId === id ? 0 : -1}
          onFocus={() => focus.take(id)}
          className="stretched font-semibold text-ink no-underline"
        >
          {kind.nameOf(row)}
        </Link>
        {more !== undefined && more !== '' && <div className="text-meta text-soft">{more}</div>}
      </div>
    </div>
  )
}

/** The row stays on the screen unchanged, so that nothing moves. */
export const GoneMark = () => <p className="text-hint text-soft">No longer in this list</p>

export const RowButton = <Row,>({ kind, row, focus }: Omit<RowProps<Row>, 'isOpen'>) => {
  const may = useMay()
  const action = kind.actionOf?.(row)
  if (!action || !may(action.needs)) return null
  const isCurrent = focus.currentId === kind.idOf(row)
  return (
    <Button
      look={isCurrent ? 'flag' : 'outline'}
      aria-label={`${action.words}: ${kind.nameOf(row)}`}
      tabIndex={focus.tabId === kind.idOf(row) ? 0 : -1}
      className="no-print relative z-[1] min-w-20"
      onClick={() => void action.run()}
    >
      {action.words}
    </Button>
  )
}
