import type { ReactNode } from 'react'

export type LegalSection = {
  /** The section's anchor: #{id} leads to it. */
  id: string
  title: string
  body: ReactNode
  /** One sentence, to which a phone folds the section. */
  gist?: string
}
