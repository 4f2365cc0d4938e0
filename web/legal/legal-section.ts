import type { ReactNode } from 'react'

export type LegalSection = {
  /** The section's anchor: #{id} leads to it. */
  id: string
  title: string
  body: ReactNode
  /** The one sentence that a phone folds the section to. */
  gist?: string
}
