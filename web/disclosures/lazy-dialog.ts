import { lazy } from 'react'
import { loadOnRequest } from '#web/ui/load-on-request.ts'

export const loadDialog = () => import('#web/disclosures/disclosures-dialog.tsx')

/** Loaded when it is needed, and retried until it works, because nobody may skip it. */
export const LazyDisclosuresDialog = lazy(async () => ({
  default: (await loadOnRequest(loadDialog)).DisclosuresDialog,
}))
