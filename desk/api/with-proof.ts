// “Is it you?”: some calls are refused until the person has proved their second factor again. The dialog is open while a call waits.
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

/** Resolves to whether the person has confirmed. Undefined when no call waits. */
const waiting = observable<Promise<boolean> | undefined>(undefined)
let pending: (isProved: boolean) => void = () => {}

/** Makes a call. If it needs a proof, it waits until the person has confirmed, and is then made again. */
export const withProof = async <Result>(make: () => Promise<Result>): Promise<Result> => {
  try {
    return await make()
  } catch (problem) {
    if (!(problem instanceof DeskProblem) || problem.code !== 'proof_needed') throw problem
    if (!(await askForProof())) throw notConfirmed()
    return make()
  }
}

const notConfirmed = () =>
  new DeskProblem(403, { code: 'proof_needed', error: 'Nothing was changed, because it was not confirmed.' })

/** Opens the dialog, or waits for the one that is open. Resolves to whether the person has confirmed. */
const askForProof = (): Promise<boolean> => {
  const open = waiting.get()
  if (open) return open
  const promise = new Promise<boolean>((resolve) => {
    pending = (isProved) => {
      waiting.set(undefined)
      resolve(isProved)
    }
  })
  waiting.set(promise)
  return promise
}

/** Closes the dialog. */
export const settleProof = (isProved: boolean) => pending(isProved)

export const useIsProofAsked = () => useObserved(waiting, (is) => is !== undefined)
