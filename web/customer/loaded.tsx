import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { CustomerData } from '#web/customer/use-customer-data.ts'
import { Button } from '#web/ui/button.tsx'

type LoadedProps<Data> = {
  from: Pick<CustomerData<Data>, 'data' | 'failure'> & { reload: () => Promise<unknown> }
  /** As in 'Your orders did not load'. */
  name: string
  /** The skeleton until the data has loaded, of the same size. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that needs the customer's data: shows loading, failed or loaded. */
export const Loaded = <Data,>({ from, name, skeleton, children }: LoadedProps<Data>) => {
  const { data, failure, reload } = from
  const retry = (
    <Button look={data === undefined ? 'flag' : 'outline'} size="small" onClick={() => void reload()}>
      Retry
    </Button>
  )
  if (data !== undefined)
    return (
      <>
        {failure !== undefined && (
          <div
            role="alert"
            className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-bad-tint p-4"
          >
            <p className="text-sm">
              {name} may have changed since this was loaded. {failure}
            </p>
            {retry}
          </div>
        )}
        {children(data)}
      </>
    )
  if (failure !== undefined)
    return (
      <div role="alert">
        <Notice picture="no-connection" title={`${name} did not load`} actions={retry}>
          {failure}
        </Notice>
      </div>
    )
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {skeleton}
    </div>
  )
}
