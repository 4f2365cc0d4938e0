import { QueryClient } from '@tanstack/react-query'

/** The answers that one person's pages have in memory. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: false,
        // Without a connection a fetch fails at once, so that nothing that waits for it hangs.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
