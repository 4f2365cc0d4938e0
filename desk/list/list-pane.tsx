import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCommands } from '#desk/commands/registry.ts'
import { BatchResult } from '#desk/list/batch-result.tsx'
import { BulkBar } from '#desk/list/bulk-bar.tsx'
import { ExportButton } from '#desk/list/export-button.tsx'
import { FilterBar } from '#desk/list/filter-bar.tsx'
import { recordIdIn, type ListKind } from '#desk/list/list-kind.ts'
import { ListProblem } from '#desk/list/list-problem.tsx'
import { NewRecordButton, type NewRecord } from '#desk/list/new-record.tsx'
import { ListedNow, Pager } from '#desk/list/pager.tsx'
import { RowCards } from '#desk/list/row-cards.tsx'
import { rowCommands } from '#desk/list/row-commands.ts'
import { RowTable } from '#desk/list/row-table.tsx'
import { useSelection } from '#desk/list/selection.ts'
import { useDeselectOnNewRows } from '#desk/list/use-deselect-on-new-rows.ts'
import { useList, type ListState } from '#desk/list/use-list.ts'
import { useRowFocus } from '#desk/list/use-row-focus.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { useIsPhone } from '#desk/ui/use-media.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type ListPageProps<Row> = {
  kind: ListKind<Row>
  /** Beside the title, such as an export or “New”. */
  actions?: ReactNode
  /** The record that the staff can enter here. */
  entry?: NewRecord
}

export const ListPane = <Row,>({
  kind,
  actions,
  entry,
  openId,
}: ListPageProps<Row> & { openId: string | undefined }) => {
  const list = useList(kind)
  const selection = useSelection(kind.id, {
    filter: list.filter,
    rows: list.rows.map((row) => ({ id: recordIdIn(kind, row), name: kind.nameOf(row) })),
  })
  useDeselectOnNewRows(kind, list, selection)
  const focus = useRowFocus(kind, list, openId)
  const isPhone = useIsPhone()
  const [wantsToSelect, setWantsToSelect] = useState(false)
  const isSelecting = wantsToSelect || selection.count > 0
  const { newCount } = list
  const batchId = list.search['batch']
  useListCommands({ kind, focus, selection, openId })
  return (
    <>
      <PageHead
        title={kind.title}
        actions={
          entry ? (
            <>
              {actions}
              <NewRecordButton of={entry} isDetailOpen={openId !== undefined} />
            </>
          ) : (
            actions
          )
        }
        isOfList
      />
      <FilterBar kind={kind} list={list}>
        {isPhone && (kind.bulk?.length ?? 0) > 0 && (
          <Button
            look="quiet"
            aria-pressed={isSelecting}
            onClick={() => {
              selection.clear()
              setWantsToSelect(!isSelecting)
            }}
          >
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        )}
        <ExportButton kind={kind} list={list} />
      </FilterBar>
      <ListedNow kind={kind} list={list} />
      <NewRows count={newCount} onShow={list.retry} />
      {list.error !== null && <ListProblem kind={kind} list={list} />}
      {list.isLoading && <LoadingRows />}
      {list.rows.length > 0 &&
        (isPhone ? (
          <RowCards {...{ kind, list, focus, selection, isSelecting }} />
        ) : (
          <RowTable {...{ kind, list, focus, selection, openId }} />
        ))}
      {list.rows.length === 0 && !list.isLoading && list.error === null && <NoRows kind={kind} list={list} />}
      {list.rows.length > 0 && <Pager kind={kind} list={list} onPaged={() => focusFirstOf(kind)} />}
      <BulkBar
        {...{ kind, list, selection }}
        shown={list.rows.map((row) => recordIdIn(kind, row))}
        onStarted={list.showBatch}
      />
      {batchId !== undefined && (
        <BatchResult
          {...{ kind, batchId }}
          onStarted={list.showBatch}
          onClose={() => list.showBatch(undefined)}
        />
      )}
    </>
  )
}

/** Lies on top of the rows, so that it moves none of them. */
const NewRows = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className="no-print sticky-bar top-(--top) z-[5] flex h-0 justify-end">
    {count > 0 && (
      <button
        type="button"
        className="min-h-8 flex-none self-start rounded-sm max-md:min-h-11 max-md:-translate-y-1/2 border-[1.5px] border-info bg-info-tint px-3 text-meta font-semibold text-info shadow-lift"
        onClick={onShow}
      >
        {count} new. Show {count === 1 ? 'it' : 'them'}
      </button>
    )}
  </div>
)

/** j, k and the arrows move, Enter opens, x selects, Escape closes the detail. */
const useListCommands = <Row,>({
  kind,
  focus,
  selection,
  openId,
}: {
  kind: ListKind<Row>
  focus: ReturnType<typeof useRowFocus<Row>>
  selection: ReturnType<typeof useSelection>
  openId: string | undefined
}) => {
  const { current } = focus
  const isOnlyKey = true
  useCommands([
    ...rowCommands(focus.move),
    {
      id: 'open row',
      words: 'Open the row',
      keys: 'Enter',
      foot: 'open',
      isOnlyKey,
      isPossible: current !== undefined,
      run: focus.open,
    },
    {
      id: 'select row',
      words: 'Select the row',
      keys: 'x',
      foot: 'select',
      isOnlyKey,
      isPossible: current !== undefined && (kind.bulk?.length ?? 0) > 0,
      run: () =>
        current !== undefined &&
        selection.toggle([{ id: recordIdIn(kind, current), name: kind.nameOf(current) }]),
    },
    {
      id: 'close detail',
      words: 'Close what is open',
      keys: 'Escape',
      isOnlyKey,
      isPossible: openId !== undefined,
      run: focus.close,
    },
  ])
}

const focusFirstOf = <Row,>(kind: ListKind<Row>) =>
  document.querySelector<HTMLElement>(`[id^="row-${kind.id}-"]`)?.focus()

const LoadingRows = () => (
  <div role="status" aria-label="Loading" className="grid gap-2 py-2">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
      <Skeleton key={row} className="h-[calc(var(--row)-8px)]" />
    ))}
  </div>
)

const NoRows = <Row,>({ kind, list }: { kind: ListKind<Row>; list: ListState<Row> }) =>
  list.isFiltered ? (
    <Nothing
      title={`No ${kind.noun.one} fits`}
      picture="empty-search"
      actions={<Button onClick={list.clear}>Clear the filters</Button>}
    >
      Try other words, or remove a filter.
    </Nothing>
  ) : (
    <Nothing
      title={kind.empty.title}
      {...(kind.empty.picture !== undefined && { picture: kind.empty.picture })}
      actions={
        kind.empty.filtered && (
          <Link
            to={kind.address}
            search={kind.empty.filtered.search as never}
            className={buttonLook('outline')}
          >
            {kind.empty.filtered.words}
          </Link>
        )
      }
    >
      {kind.empty.text}
    </Nothing>
  )
