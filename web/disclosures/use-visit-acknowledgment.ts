import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Acknowledged } from '#web/disclosures/use-acknowledging.ts'
import { keptVisit } from '#web/session/keep-visit.ts'

/** Acknowledges the disclosures before a package, for this visit and for the account if somebody is logged in. */
export const useVisitAcknowledgment = (productSlug: string, version: string) => {
  const { call } = useRouter().options.context
  // The same key again at a retry: the first try may have arrived.
  const [key] = useState(() => keptVisit.read()?.key ?? crypto.randomUUID())
  return async (acknowledgments: Acknowledged) => {
    await call('POST /api/home/disclosures/acknowledge', {
      body: { version, productSlug, acknowledgments, visit: key },
    })
    keptVisit.keep({ key, version, acknowledgedAt: Date.now() })
  }
}
