import type { KnownFacts } from '#contract/address-book'
import { useCustomerData } from '#web/customer/use-customer-data.ts'

/** The account's facts that a form may offer. Undefined until they are loaded, and if loading fails: every form works without them. */
export const useKnownFacts = (): KnownFacts | undefined =>
  useCustomerData(['known facts'], (call) => call('GET /api/customer/known-facts', {})).data
