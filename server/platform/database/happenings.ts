// Counts what has happened in the business. What a transaction says counts once it is committed, and never if it rolls back.

/** What happened, such as 'order placed'. Words of the code, never what somebody typed. */
export type Happening = { subject: string; action: string }

export type HappeningCount = Happening & { count: number }

const openTransactions = new WeakMap<object, Happening[]>()

/** Says in a transaction what it does. Outside of one it says nothing. */
export const happens = (trx: object, happening: Happening): void => {
  openTransactions.get(trx)?.push(happening)
}

export const createHappenings = () => {
  const counts = new Map<string, HappeningCount>()
  return {
    /** Notes what is said during this transaction. The result is for `commit`. */
    listen: (trx: object): readonly Happening[] => {
      const said: Happening[] = []
      openTransactions.set(trx, said)
      return said
    },
    commit: (said: readonly Happening[]) => {
      for (const { subject, action } of said) {
        const key = `${subject} ${action}`
        const known = counts.get(key)
        if (known) known.count++
        else counts.set(key, { subject, action, count: 1 })
      }
    },
    /** Since the start of this process. */
    counts: (): HappeningCount[] => [...counts.values()],
  }
}
