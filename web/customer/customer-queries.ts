// What the pages of a customer's own have loaded: in a browser it is kept for as long as that customer is signed in.
import { QueryClient } from '@tanstack/react-query'
import { currentCustomer, onSession } from '#web/session/session.ts'

/** Empties itself when nobody is signed in any more, or somebody else is. */
export const openCustomerQueries = (): QueryClient => {
  const queries = newQueries()
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
        // A failure is shown at once, with Retry. The browser's word on whether it is online is not asked.
        retry: false,
        networkMode: 'always',
        // Pages that have to look again when their reader comes back do so with fresh links (use-fresh-links.ts).
        refetchOnWindowFocus: false,
      },
    },
  })

const ofThisBrowser = import.meta.env.SSR ? undefined : openCustomerQueries()

/** One for all pages of a browser. The server asks for nothing here, and gets a new one for each use: it must keep nothing. */
export const customerQueries = (): QueryClient => ofThisBrowser ?? newQueries()
