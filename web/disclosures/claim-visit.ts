import type { Client } from '#contract/client'
import { keptVisit } from '#web/session/keep-visit.ts'

/** Links acknowledgments from this visit to the logged-in account. Returns what an order of this account is based on. */
export const claimVisit = (call: Client) => {
  const visit = keptVisit.read()?.key
  return call('POST /api/home/disclosures/claim', { body: visit === undefined ? {} : { visit } })
}

/** Runs after a login. If it fails, the checkout does it again. */
export const claimVisitAfterLogin = async (call: Client): Promise<void> => {
  if (keptVisit.read()) await claimVisit(call).catch(() => undefined)
}
