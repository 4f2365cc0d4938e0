import { useRouterState } from '@tanstack/react-router'

/** Shows that the next page is loading, when that takes longer than a blink. */
export const ProgressBar = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1">
      {isLoading && (
        <>
          <div className="h-full origin-left animate-progress bg-flag" />
          <span className="sr-only">Loading the page</span>
        </>
      )}
    </div>
  )
}
