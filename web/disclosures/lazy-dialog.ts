import { lazy } from 'react'
import { patientlyAsked } from '#web/ui/patiently-asked.ts'

export const loadDialog = () => import('#web/disclosures/disclosures-dialog.tsx')

/** Loaded when it is needed, and retried until it works, because nobody may skip it. */
export const LazyDisclosuresDialog = lazy(async () => ({
  default: (await patientlyAsked(loadDialog)).DisclosuresDialog,
}))
