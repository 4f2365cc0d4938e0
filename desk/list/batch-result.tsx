// The result of an action over many records: its progress, what was done, and what was skipped and why. Its address shows it again later.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Batch } from '#contract/desk/list/bulk'
import { Loaded } from '#desk/detail/loaded.tsx'
import type { BulkAction, ListKind } from '#desk/list/list-kind.ts'
import { useBatch, useSkipped, useStartBatch, type BatchOf } from '#desk/list/use-batch.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { formatMoment } from '#web/ui/dates.ts'

type ResultProps<Row> = {
  kind: ListKind<Row>
  batchId: string
  /** Opens the result of the next batch. */
  onStarted: (batchId: string) => void
  onClose: () => void
}

export const BatchResult = <Row,>({ kind, batchId, onStarted, onClose }: ResultProps<Row>) => {
  const query = useBatch(batchId)
  const queries = useQueryClient()
  const batch = query.data
  const isFinished = batch?.isFinished === true
  useEffect(() => {
    if (isFinished) void queries.invalidateQueries({ queryKey: [kind.id] })
  }, [isFinished, queries, kind.id])
  const action = actionOf(kind.bulk ?? [], batch?.action)
  return (
    <Dialog
      title={batch ? titleOf(batch, action) : 'One moment…'}
      onClose={onClose}
      actions={
        <>
          {batch?.isFinished && <Again {...{ batch, action, onStarted }} />}
          <Button onClick={onClose}>{isFinished ? 'Close' : 'Close, it goes on'}</Button>
        </>
      }
    >
      <Loaded query={query}>{(known) => <Progress batch={known} kind={kind} />}</Loaded>
    </Dialog>
  )
}

/** An Undo can also be retried, but it is in no menu. */
const actionOf = (actions: readonly BulkAction[], id = ''): BulkAction | undefined =>
  actions.find((action) => action.id === id) ??
  (actions.some(({ undo }) => undo === id) ? { id, words: 'Undo' } : undefined)

const titleOf = ({ action, isFinished }: Batch, known: BulkAction | undefined) =>
  `${known?.words ?? action}: ${isFinished ? 'finished' : 'under way'}`

const Progress = <Row,>({ batch, kind }: { batch: Batch; kind: ListKind<Row> }) => {
  const { done, skipped, number, isFinished, by, startedAt } = batch
  return (
    <>
      <div role="status">
        <p className="text-read font-semibold">
          {isFinished
            ? `${count(done)} done, ${count(skipped)} skipped.`
            : `${count(done + skipped)} of ${count(number)} ${kind.noun.many}.`}
        </p>
      </div>
      {!isFinished && (
        <progress
          aria-label="Progress"
          className="mt-2 h-2 w-full accent-(--brand)"
          max={number}
          value={done + skipped}
        />
      )}
      <p className="mt-1 text-meta text-soft">
        {by}, {formatMoment(startedAt)}
      </p>
      {isFinished && skipped > 0 && <SkippedRecords batch={batch} />}
    </>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

const SkippedRecords = ({ batch }: { batch: Batch }) => {
  const query = useSkipped(batch)
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <h3 className="mt-4 border-b border-line-strong pb-1 text-head">Skipped</h3>
          <ul>
            {pages
              .flatMap(({ rows }) => rows)
              .map(({ id, name, address, reason }) => (
                <li key={id} className="border-b border-line py-2">
                  {address === '' ? (
                    <b>{name || 'Gone'}</b>
                  ) : (
                    <Link to={address} className="link font-semibold">
                      {name}
                    </Link>
                  )}
                  <p className="text-soft">{reason}</p>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <Button className="mt-2" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

type AgainProps = { batch: Batch; action: BulkAction | undefined; onStarted: (batchId: string) => void }

/** Undo for what was done, and a retry for the rest. */
const Again = ({ batch, action, onStarted }: AgainProps) => {
  const { start, isUnderWay } = useStartBatch()
  if (!action) return null
  const begin = async (name: string, of: BatchOf) => {
    try {
      onStarted((await start(name, of)).id)
    } catch (problem) {
      sayFailed(problem)
    }
  }
  const { undo } = action
  return (
    <>
      {undo !== undefined && batch.done > 0 && (
        <Button disabled={isUnderWay} onClick={() => void begin(undo, { batch: batch.id, outcome: 'done' })}>
          Undo these {count(batch.done)}
        </Button>
      )}
      {batch.skipped > 0 && (
        <Button
          look="flag"
          disabled={isUnderWay}
          onClick={() => void begin(action.id, { batch: batch.id, outcome: 'skipped' })}
        >
          Try the rest again
        </Button>
      )}
    </>
  )
}
