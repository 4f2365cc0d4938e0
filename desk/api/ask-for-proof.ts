// “Is it you?”: some calls are refused until the person has proved their second factor again. The dialog is open while somebody waits.
import { observable, useObserved } from '#web/ui/observable.ts'

type Waiting = { promise: Promise<boolean>; settle: (isProved: boolean) => void }

const waiting = observable<Waiting | undefined>(undefined)

/** Opens the dialog, or waits for the one that is open. Resolves to whether the person has confirmed. */
export const askForProof = (): Promise<boolean> => {
  const open = waiting.get()
  if (open) return open.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isProved: boolean) => {
    waiting.set(undefined)
    resolve(isProved)
  }
  waiting.set({ promise, settle })
  return promise
}

/** Closes the dialog. */
export const settleProof = (isProved: boolean) => waiting.get()?.settle(isProved)

export const useIsProofAsked = () => useObserved(waiting, (is) => is !== undefined)
