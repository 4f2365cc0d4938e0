import { useFocusAfter } from '#web/ui/use-focus-after.ts'

/** The id of the list's heading. Links that replace the list point to it, and it takes the focus afterwards. */
export const resultsId = 'products'

export const useFocusResults = () => useFocusAfter(resultsId)
