import { useHydrated, useSearch } from '@tanstack/react-router'

/** The token of the quote that is being ordered. The server renders the page without it, because it is secret. */
export const useQuoteInAddress = (): string | undefined => {
  const { quote } = useSearch({ strict: false })
  return useHydrated() ? quote : undefined
}
