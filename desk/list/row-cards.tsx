import { recordIdIn, type ListKind } from '#desk/list/list-kind.ts'
import { GoneMark, RowButton, RowName } from '#desk/list/row-parts.tsx'
import type { RowSelection } from '#desk/list/selection.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { useLongPress } from '#desk/list/use-long-press.ts'
import type { RowFocus } from '#desk/list/use-row-focus.ts'

type CardsProps<Row> = {
  kind: ListKind<Row>
  list: ListState<Row>
  focus: RowFocus
  selection: RowSelection
  /** A tap on a card selects it instead of opening it. */
  isSelecting: boolean
}

/** The rows on a phone as cards, each with its facts in a line. A long press selects one. */
export const RowCards = <Row,>({ list, ...props }: CardsProps<Row>) => (
  <ul aria-label={props.kind.title} aria-busy={list.isOld} className={list.isOld ? 'opacity-60' : ''}>
    {list.rows.map((row) => (
      <Card key={props.kind.idOf(row)} row={row} isGone={list.gone.has(props.kind.idOf(row))} {...props} />
    ))}
  </ul>
)

type CardProps<Row> = Omit<CardsProps<Row>, 'list'> & { row: Row; isGone: boolean }

const Card = <Row,>({ kind, row, isGone, focus, selection, isSelecting }: CardProps<Row>) => {
  const id = recordIdIn(kind, row)
  const isPicked = selection.has(id)
  const toggle = () => selection.toggle([{ id, name: kind.nameOf(row) }])
  const press = useLongPress(toggle)
  const canSelect = (kind.bulk?.length ?? 0) > 0
  return (
    <li
      data-row=""
      data-picked={isPicked ? '' : undefined}
      className={`relative flex items-start justify-between gap-3 border-b border-line py-2.5 [-webkit-touch-callout:none] data-picked:bg-info-tint ${isGone ? 'opacity-60' : ''}`}
      {...(canSelect && !isSelecting && press)}
    >
      {isSelecting && (
        <label className="absolute inset-0 z-[1] flex items-start">
          <span className="grid size-11 place-items-center">
            <input
              type="checkbox"
              aria-label={`Select ${kind.nameOf(row)}`}
              checked={isPicked}
              onChange={toggle}
            />
          </span>
        </label>
      )}
      <div className={`min-w-0 ${isSelecting ? 'pl-11' : ''}`}>
        <RowName kind={kind} row={row} focus={{ ...focus, tabId: kind.idOf(row) }} isOpen={false} />
        {isGone && <GoneMark />}
        <dl className={`mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 ${kind.signOf ? 'pl-9.5' : ''}`}>
          {kind.columns
            .filter(({ from }) => from === undefined)
            .map(({ id: column, head, cell, isNumber, isNamedOnCard }) => {
              const content = cell(row)
              if (content === false) return null
              return (
                <div key={column} className="flex min-w-0 items-center gap-1">
                  <dt className={isNumber || isNamedOnCard ? 'text-meta text-soft' : 'sr-only'}>{head}</dt>
                  <dd className="min-w-0 wrap-anywhere">{content}</dd>
                </div>
              )
            })}
        </dl>
      </div>
      {!isSelecting && <RowButton kind={kind} row={row} focus={focus} />}
    </li>
  )
}
