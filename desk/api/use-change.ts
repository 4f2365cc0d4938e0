import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'

type Change<Input, Result> = {
  /** Says what was done, such as 'Work started.' */
  done: string | ((result: Result, input: Input) => string)
  /** Takes the change back. Without it the toast has no Undo. */
  undo?: (result: Result, input: Input) => Promise<unknown>
  /** The queries that show what changed; they ask again. */
  refresh: readonly QueryKey[]
}

/** A change that is made at once: one at a time, told in a toast, with the failure in words. Resolves to whether it was made. */
export const useChange = <Input = void, Result = unknown>(
  make: (input: Input) => Promise<Result>,
  { done, undo, refresh }: Change<Input, Result>,
) => {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  const askAgain = () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))

  const run = async (input: Input): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setPending(true)
    try {
      const result = await make(input)
      sayDone(
        typeof done === 'string' ? done : done(result, input),
        undo && (() => undo(result, input).then(askAgain)),
      )
      return true
    } catch (problem) {
      sayFailed(problem)
      return false
    } finally {
      isUnderWay.current = false
      setPending(false)
      void askAgain()
    }
  }
  return { run, isPending }
}
