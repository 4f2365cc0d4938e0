import type { KnownFacts } from '#contract/address-book'
import { useCustomerData } from '#web/customer/use-customer-data.ts'

/** What the account knows and a form may offer. Undefined until it is loaded, and if it does not load: every form works without it. */
export const useKnownFacts = (): KnownFacts | undefined =>
  useCustomerData(['known facts'], (call) => call('GET /api/customer/known-facts', {})).data
