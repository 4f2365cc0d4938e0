import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiProblem } from '#contract/client'
import { buttonLook } from '#desk/ui/button.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
  /** The height of the content, such as 'h-16', so that nothing below it moves. Absent: a whole page. */
  height?: string
}

/** The content of a query, or its state: loading, not found, or failed with Retry. Known data stays while a later fetch fails. */
export const Loaded = <Data,>({ query: { data, error, refetch }, children, height }: LoadedProps<Data>) => {
  if (data !== undefined)
    return (
      <>
        {error && <Problem of={error} onRetry={() => void refetch()} className="mb-3" />}
        {children(data)}
      </>
    )
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <Nothing
        title="We can’t find this"
        picture="not-found"
        isPage
        actions={
          <Link to=".." search className={buttonLook()}>
            Go back to the list
          </Link>
        }
      >
        {error.message}
      </Nothing>
    )
  if (error) return <Problem of={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {height === undefined ? (
        <>
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </>
      ) : (
        <Skeleton className={height} />
      )}
    </div>
  )
}
