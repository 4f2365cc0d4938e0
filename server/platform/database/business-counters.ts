// Counts events of the business. An event that a transaction reports counts once the transaction is committed, and never if it rolls
// back.

/** What happened, such as 'order placed'. Words of the code, never what somebody typed. */
export type BusinessEvent = { subject: string; action: string }

export type BusinessEventCount = BusinessEvent & { count: number }

const openTransactions = new WeakMap<object, BusinessEvent[]>()

/** Reports an event in a transaction. Outside of one it does nothing. */
export const countEvent = (trx: object, happening: BusinessEvent): void => {
  openTransactions.get(trx)?.push(happening)
}

export const createBusinessCounters = () => {
  const counts = new Map<string, BusinessEventCount>()
  return {
    /** Collects the events of this transaction. Pass the result to `commit`. */
    listen: (trx: object): readonly BusinessEvent[] => {
      const said: BusinessEvent[] = []
      openTransactions.set(trx, said)
      return said
    },
    commit: (said: readonly BusinessEvent[]) => {
      for (const { subject, action } of said) {
        const key = `${subject} ${action}`
        const known = counts.get(key)
        if (known) known.count++
        else counts.set(key, { subject, action, count: 1 })
      }
    },
    /** Since the start of this process. */
    counts: (): BusinessEventCount[] => [...counts.values()],
  }
}
