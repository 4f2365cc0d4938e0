import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { useCommands } from '#desk/commands/registry.ts'
import { BulkDialog } from '#desk/list/bulk-dialog.tsx'
import { filterOf } from '#desk/list/list-address.ts'
import type { BulkAction, ListKind } from '#desk/list/list-kind.ts'
import type { RowSelection } from '#desk/list/selection.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { freezePicked, useStartBatch } from '#desk/list/use-batch.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'

type BulkProps<Row> = {
  kind: ListKind<Row>
  list: ListState<Row>
  selection: RowSelection
  /** The record ids of the rows on this page. */
  shown: readonly string[]
  /** Opens the result of a batch. */
  onStarted: (batchId: string) => void
}

/** More than this many are never changed without a question. */
const mostUnasked = 20

/** The actions for the selected rows, including those on other pages, or for all that match. */
export const BulkBar = <Row,>({ kind, list, selection, shown, onStarted }: BulkProps<Row>) => {
  const [asked, setAsked] = useState<BulkAction>()
  const { start, isUnderWay } = useStartBatch()
  const may = useMay()
  const actions = (kind.bulk ?? []).filter(({ needs }) => may(needs))
  const { count } = selection
  const run = async (action: BulkAction, input?: string) => {
    const batch = await start(action.id, { selection: await freezePicked(kind.id, selection) }, input)
    setAsked(undefined)
    selection.clear()
    onStarted(batch.id)
  }
  const choose = (action: BulkAction) => {
    if (isUnderWay) return
    if (action.input || selection.frozen || count > mostUnasked) setAsked(action)
    else void run(action).catch(sayFailed)
  }
  useCommands(
    actions.map((action) => ({
      id: `bulk ${action.id}`,
      words: `${action.words}: ${count} selected`,
      ...(action.keys !== undefined && { keys: action.keys }),
      isPossible: count > 0,
      run: () => choose(action),
    })),
  )
  if (count === 0) {
    // Back, behind the question, can change the filter.
    if (asked) setAsked(undefined)
    return null
  }
  const elsewhere = selection.frozen
    ? 0
    : [...selection.picked.keys()].filter((id) => !shown.includes(id)).length
  return (
    <>
      {/* The end of the list can be scrolled above the bar. */}
      <div className="h-16 max-md:h-36" />
      <section
        aria-label={`${count} selected`}
        className="on-dark no-print fixed bottom-[calc(var(--foot)+12px)] left-[calc(50%+var(--menu)/2)] z-20 flex w-max max-w-[calc(100vw-16px-var(--menu))] -translate-x-1/2 flex-wrap items-center gap-1 rounded-sm border border-field-line bg-field-deep py-1.5 pr-1.5 pl-4 text-on-field max-md:pr-12 shadow-lift"
      >
        <b className="mr-1 py-1 pr-2" role="status">
          {selection.frozen ? `All ${inWords(count)} matching selected` : `${inWords(count)} selected`}
          {elsewhere > 0 && `, ${elsewhere} on other pages`}
          {selection.frozen && list.search['after'] !== undefined && ', none that came later'}
        </b>
        <SelectMatching {...{ kind, list, selection, shown }} />
        {actions.map((action) => (
          <BarButton
            key={action.id}
            keys={action.keys}
            className="max-md:order-1"
            disabled={isUnderWay}
            onClick={() => choose(action)}
          >
            {action.words}
          </BarButton>
        ))}
        <BarButton
          aria-label="Clear the selection"
          className="max-md:absolute max-md:top-1.5 max-md:right-1.5"
          onClick={selection.clear}
        >
          <Icon name="close" />
        </BarButton>
      </section>
      {asked && (
        <BulkDialog
          action={asked}
          list={kind.id}
          what={`${inWords(count)} ${count === 1 ? kind.noun.one : kind.noun.many}`}
          onConfirm={(input) => run(asked, input)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Offered while the list has rows that are not selected. */
const SelectMatching = <Row,>({ kind, list, selection, shown }: Omit<BulkProps<Row>, 'onStarted'>) => {
  const { send, isUnderWay } = useSending()
  const hasMore = list.next !== undefined || list.search['after'] !== undefined
  if (selection.frozen || (!hasMore && shown.every((id) => selection.picked.has(id)))) return null
  const freeze = async () => {
    const body = { kind: kind.id, filter: filterOf(list.search, kind.filters) }
    const { id, number } = await call('POST /api/desk/selections', { body })
    selection.freeze({ id, number, filter: list.filter })
  }
  return (
    <BarButton disabled={isUnderWay} onClick={() => void send(() => freeze().catch(sayFailed))}>
      {isUnderWay ? 'Counting…' : 'Select all matching'}
    </BarButton>
  )
}

const BarButton = ({ className = '', ...props }: React.ComponentProps<typeof Button>) => (
  <Button
    {...props}
    className={`border-transparent text-on-field hover:border-transparent hover:bg-field ${className}`}
  />
)
