// A transaction from its first statement to its commit: what it collects while it is open, and its retry after a conflict.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'
import type { createBusinessCounters, BusinessEvent } from './business-counters.ts'
import type { Notice } from '#server/platform/database/notices'
import { currentRequest } from '#server/platform/observe/request-context'
import { retryConflicts } from './retry-conflicts.ts'

/** `isOpen` becomes false at the end, for promises that were started inside and outlive the transaction. */
export type OpenTransaction = {
  isOpen: boolean
  /** Published together, at the end. */
  notices: Set<Notice>
  beforeCommit: (() => Promise<void>)[]
}

type Done<T> = { result: T; notices: Set<Notice>; said: readonly BusinessEvent[] }

export const createTransactions = (
  engine: Engine,
  { listen }: Pick<ReturnType<typeof createBusinessCounters>, 'listen'>,
) => {
  const opened = new AsyncLocalStorage<OpenTransaction>()
  return {
    /** The transaction that the caller is in. */
    current: (): OpenTransaction | undefined => {
      const transaction = opened.getStore()
      return transaction?.isOpen ? transaction : undefined
    },
    run: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<Done<T>> =>
      retryConflicts(engine, async () => {
        const { keepCaller } = currentRequest()
        const transaction: OpenTransaction = { isOpen: true, notices: new Set(), beforeCommit: [] }
        const { notices, beforeCommit } = transaction
        let said: readonly BusinessEvent[] = []
        const whole = async (trx: Transaction<Tables>) => {
          said = listen(trx)
          await keepCaller?.(trx)
          const result = await work(trx)
          for (const run of beforeCommit) await run()
          if (engine.publishing && notices.size > 0) await trx.executeQuery(engine.publishing([...notices]))
          return result
        }
        try {
          const result = await opened.run(transaction, () => engine.kysely.transaction().execute(whole))
          return { result, notices, said }
        } finally {
          transaction.isOpen = false
        }
      }),
  }
}
