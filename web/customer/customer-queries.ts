// The query cache of a customer's own pages. The browser keeps it while that customer is logged in.
import { QueryClient } from '@tanstack/react-query'
import { currentCustomer, onSession } from '#web/session/session.ts'

/** A cache that clears itself when the customer logs out or another one logs in. */
export const openCustomerQueries = (): QueryClient => {
  const queries = newQueries()
  // No provider mounts it. Without this, it does not notice that the connection is back.
  queries.mount()
  let owner = currentCustomer()?.id
  onSession(() => {
    if (currentCustomer()?.id === owner) return
    owner = currentCustomer()?.id
    queries.clear()
  })
  return queries
}

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Infinity,
        // A failure is shown at once with a Retry button. A request does not wait for the browser's online status, which is not reliable.
        retry: false,
        networkMode: 'always',
        // What failed loads by itself once the connection is back. What loaded stays, because somebody may be typing into it.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // Pages that must refresh when the customer comes back do so together with their links (use-fresh-links.ts).
        refetchOnWindowFocus: false,
      },
    },
  })

const ofThisBrowser = import.meta.env.SSR ? undefined : openCustomerQueries()

/** One cache for all pages in a browser. The server loads nothing with it and gets a new one each time, so that nothing is shared. */
export const customerQueries = (): QueryClient => ofThisBrowser ?? newQueries()
