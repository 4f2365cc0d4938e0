// A transaction from its first statement to its commit: what is collected while it is open, and tried again when it collides.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Engine } from '#server/platform/database/engine'
import type { createBusinessCounters, BusinessEvent } from './business-counters.ts'
import type { Notice } from '#server/platform/database/notices'
import { sendTogether } from './pipeline.ts'
import { retryConflicts } from './retry-conflicts.ts'

/** `isOpen` becomes false at the end, for promises that were started inside and outlive the transaction. */
export type OpenTransaction = {
  isOpen: boolean
  /** Published together, at the end. */
  notices: Set<Notice>
  last: CompiledQuery[]
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
        const transaction: OpenTransaction = { isOpen: true, notices: new Set(), last: [] }
        let said: readonly BusinessEvent[] = []
        let ending: Promise<unknown> | undefined
        const whole = async (trx: Transaction<Tables>) => {
          said = listen(trx)
          const result = await work(trx)
          const last = lastOf(engine, transaction)
          if (last.length === 0) return result
          const { sent, answered } = sendTogether(trx, last)
          ending = answered
          await (engine.commitsOnlySuccess ? sent : answered)
          return result
        }
        try {
          const result = await opened.run(transaction, () => engine.kysely.transaction().execute(whole))
          return { result, notices: transaction.notices, said }
        } catch (error) {
          await ending // its error says why the commit failed
          throw error
        } finally {
          transaction.isOpen = false
        }
      }),
  }
}

const lastOf = ({ publishing }: Engine, { notices, last }: OpenTransaction) =>
  publishing && notices.size > 0 ? [...last, publishing([...notices])] : last
