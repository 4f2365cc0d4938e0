import { longWords } from '#desk/list/cells.tsx'
import { recordIdIn, type Column, type ListKind } from '#desk/list/list-kind.ts'
import { nextSort, sortDirection } from '#desk/list/list-address.ts'
import { GoneMark, RowButton, RowName, type RowProps } from '#desk/list/row-parts.tsx'
import type { RowSelection } from '#desk/list/selection.ts'
import type { ListState } from '#desk/list/use-list.ts'
import type { RowFocus } from '#desk/list/use-row-focus.ts'
import { Icon } from '#desk/ui/icon.tsx'

type TableProps<Row> = {
  kind: ListKind<Row>
  list: ListState<Row>
  focus: RowFocus
  selection: RowSelection
  openId: string | undefined
}

const cellLook = 'h-(--row) border-b border-line px-2.5 py-1 align-middle first:pl-1.5 last:pr-1.5'
const from = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' }
const lookOf = <Row,>({ isNumber, from: width }: Column<Row>) =>
  `${isNumber ? 'text-right whitespace-nowrap' : ''} ${width ? from[width] : ''}`

/** The rows as a table, which a browser can search and a screen reader can read. */
export const RowTable = <Row,>({ kind, list, focus, selection, openId }: TableProps<Row>) => {
  const hasBulk = (kind.bulk?.length ?? 0) > 0
  const isAlone = openId === undefined
  const columns = kind.columns.filter(({ isOnlyAlone }) => isAlone || !isOnlyAlone)
  // There is no room for it beside a detail, and the detail has the same button.
  const hasActions = kind.actionOf !== undefined && isAlone
  const named = list.rows.map((row) => ({ id: recordIdIn(kind, row), name: kind.nameOf(row) }))
  return (
    <table aria-busy={list.isOld} className={`w-full text-left ${list.isOld ? 'opacity-60' : ''}`}>
      <caption className="sr-only">{kind.title}</caption>
      <thead>
        <tr className="[&>th]:h-8 [&>th]:border-b [&>th]:border-line-strong [&>th]:px-2.5 [&>th]:text-meta [&>th]:font-semibold [&>th]:whitespace-nowrap [&>th]:text-soft [&>th:first-child]:pl-1.5 [&>th:last-child]:pr-1.5">
          {hasBulk && (
            <th className="w-9">
              <Pick
                label={`Select all ${kind.noun.many} on this page`}
                isPicked={named.length > 0 && named.every(({ id }) => selection.has(id))}
                onPick={() => selection.toggle(named)}
              />
            </th>
          )}
          <th scope="col" className={isAlone ? '' : columns.length > 1 ? 'w-[40%]' : 'w-2/3'}>
            {kind.head}
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} list={list} />
          ))}
          {hasActions && (
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => {
          const id = kind.idOf(row)
          const recordId = recordIdIn(kind, row)
          return (
            <TableRow
              key={id}
              {...{ kind, row, focus, columns, hasActions }}
              isOpen={openId === id}
              pick={
                hasBulk && (
                  <Pick
                    label={`Select ${kind.nameOf(row)}`}
                    isPicked={selection.has(recordId)}
                    isTabbable={focus.tabId === id}
                    onPick={() => selection.toggle([{ id: recordId, name: kind.nameOf(row) }])}
                  />
                )
              }
              isPicked={selection.has(recordId)}
              isGone={list.gone.has(id)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

const TableRow = <Row,>({
  columns,
  hasActions,
  pick,
  isPicked,
  isGone,
  ...props
}: RowProps<Row> & {
  columns: readonly Column<Row>[]
  hasActions: boolean
  pick: React.ReactNode
  isPicked: boolean
  isGone: boolean
}) => {
  const { kind, row, focus } = props
  const isCurrent = focus.currentId === kind.idOf(row)
  return (
    <tr
      data-row=""
      aria-current={isCurrent || undefined}
      data-picked={isPicked ? '' : undefined}
      className={`relative hover:bg-hover data-picked:bg-info-tint aria-current:bg-here aria-current:shadow-[inset_3px_0_0_var(--ink)] ${isGone ? 'opacity-60' : ''}`}
    >
      {pick && <td className={cellLook}>{pick}</td>}
      <th scope="row" className={`${cellLook} font-normal`}>
        <RowName {...props} />
        {isGone && <GoneMark />}
      </th>
      {columns.map((column) => (
        <td key={column.id} className={`${cellLook} ${lookOf(column)}`}>
          <Cell column={column} row={row} />
        </td>
      ))}
      {hasActions && (
        <td className={`${cellLook} text-right`}>
          <RowButton {...props} />
        </td>
      )}
    </tr>
  )
}

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row)
  const isText = typeof content === 'string' && content !== '' && !column.isNumber
  return isText ? <div className={longWords}>{content}</div> : content
}

const ColumnHead = <Row,>({ column, list }: { column: Column<Row>; list: ListState<Row> }) => {
  const { sort, head } = column
  const direction = sort === undefined ? undefined : sortDirection(sort, list.sort)
  return (
    <th scope="col" aria-sort={direction} className={lookOf(column)}>
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className="inline-flex min-h-7 items-center gap-1 hover:text-ink in-aria-[sort]:text-ink"
          onClick={() => list.choose('sort', nextSort(sort, list.sort))}
        >
          {head}
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} className="size-3.5" />}
        </button>
      )}
    </th>
  )
}

type PickProps = { label: string; isPicked: boolean; isTabbable?: boolean; onPick: () => void }

const Pick = ({ label, isPicked, isTabbable = true, onPick }: PickProps) => (
  <label className="relative z-[1] grid size-[1.875rem] place-items-center finger:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={isPicked}
      tabIndex={isTabbable ? 0 : -1}
      onChange={onPick}
    />
  </label>
)
