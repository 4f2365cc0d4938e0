import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'

type Change<Input, Result> = {
  /** Says what was done, such as 'Work started.' */
  done: string | ((result: Result, input: Input) => string)
  /** Takes the change back. Without it the toast has no Undo. */
  undo?: (result: Result, input: Input) => Promise<unknown>
  /** What the toast says after Undo, if something is not as it was before. */
  undone?: string | undefined
  /** The queries that show what changed. They are refetched. */
  refresh: readonly QueryKey[]
}

/**
 * A change that starts at once, one at a time, and is reported in a toast. `run` also reports a failure in a toast, and resolves to
 * whether it made the change: not while the one before is under way. `attempt` resolves to its result, and rejects with the failure, for
 * a dialog that shows it.
 */
export const useChange = <Input = void, Result = unknown>(
  make: (input: Input) => Promise<Result>,
  { done, undo, undone, refresh }: Change<Input, Result>,
) => {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  const askAgain = () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))

  /** Undefined while the change before is under way. */
  const attempt = async (input: Input): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setPending(true)
    try {
      const result = await make(input)
      sayDone(
        typeof done === 'string' ? done : done(result, input),
        undo && (() => undo(result, input).then(askAgain)),
        undone,
      )
      return result
    } finally {
      isUnderWay.current = false
      setPending(false)
      void askAgain()
    }
  }
  const run = async (input: Input): Promise<boolean> => {
    if (isUnderWay.current) return false
    try {
      await attempt(input)
      return true
    } catch (problem) {
      sayFailed(problem)
      return false
    }
  }
  return { run, attempt, isPending }
}
