import { lazy } from 'react'
import { patientlyAsked } from '#web/ui/patiently-asked.ts'

export const loadDialog = () => import('#web/disclosures/disclosures-dialog.tsx')

/** Loaded when it is needed, and again and again while that fails: nobody goes on without it. */
export const LazyDisclosuresDialog = lazy(async () => ({
  default: (await patientlyAsked(loadDialog)).DisclosuresDialog,
}))
