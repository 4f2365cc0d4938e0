import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/desk/list/bulk'
import { isLost, sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import type { RowSelection } from '#desk/list/selection.ts'
import type { BatchOutcome } from '#rules/desk-bulk'

/** What a batch works on: a frozen selection, or the records of another batch by their result. */
export type BatchOf = { selection: string } | { batch: string; outcome: BatchOutcome }

/** Starts an action. The same attempt keeps its key, so that a lost answer does not start it twice. */
export const useStartBatch = () => {
  const [once] = useState(sendingOnce)
  const [isUnderWay, setUnderWay] = useState(false)
  const start = async (action: string, of: BatchOf, input?: string): Promise<Batch> => {
    const body = { action, of, ...(input !== undefined && { input }) }
    setUnderWay(true)
    let isAnswered = true
    try {
      return await once(body, (idempotencyKey) => call('POST /api/desk/batches', { body, idempotencyKey }))
    } catch (problem) {
      isAnswered = !isLost(problem)
      throw problem
    } finally {
      setUnderWay(false)
      if (isAnswered) lastFrozen = nothingFrozen
    }
  }
  return { start, isUnderWay }
}

const nothingFrozen = { of: '', id: '' }
let lastFrozen = nothingFrozen

/**
 * The id of the selection on the server: the frozen one, or one made from the picked rows. The same rows keep their selection, so that an
 * action whose answer was lost is sent again unchanged.
 */
export const freezePicked = async (kind: string, { frozen, picked }: RowSelection): Promise<string> => {
  if (frozen) return frozen.id
  const body = { kind, ids: [...picked.keys()] }
  const of = JSON.stringify(body)
  if (lastFrozen.of !== of) {
    const { id } = await call('POST /api/desk/selections', { body })
    lastFrozen = { of, id }
  }
  return lastFrozen.id
}

const askAgainMs = 400

const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['batch', batchId],
    queryFn: () => call('GET /api/desk/batches/:batchId', { params: { batchId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) => (data?.isFinished || error ? false : askAgainMs),
  })

/** The progress of a batch, polled until it is finished. */
export const useBatch = (batchId: string) => useQuery(batchQuery(batchId))

/** The records that were skipped, page by page, once the batch is finished. */
export const useSkipped = ({ id, isFinished, skipped }: Batch) =>
  useInfiniteQuery({
    queryKey: ['batch', id, 'skipped'],
    enabled: isFinished && skipped > 0,
    initialPageParam: '',
    queryFn: ({ pageParam: after }) =>
      call('GET /api/desk/batches/:batchId/records', {
        params: { batchId: id },
        query: { outcome: 'skipped', ...(after !== '' && { after }) },
      }),
    getNextPageParam: ({ next }) => next,
  })
