import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#contract/client'
import { Nothing } from '#desk/ui/nothing.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What was asked for, or how that stands: loading, not there, or failed with Retry. Known data stays while a later question fails. */
export const Loaded = <Data,>({ query: { data, error, refetch }, children }: LoadedProps<Data>) => {
  if (data !== undefined)
    return (
      <>
        {error && <Problem of={error} onRetry={() => void refetch()} className="mb-3" />}
        {children(data)}
      </>
    )
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <Nothing title="This is not there" picture="not-found">
        {error.message}
      </Nothing>
    )
  if (error) return <Problem of={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
