import { useFocusAfter } from '#web/ui/use-focus-after.ts'

/** The heading of the list: the goal of links that replace it, and of the focus once they have. */
export const resultsId = 'products'

export const useFocusResults = () => useFocusAfter(resultsId)
