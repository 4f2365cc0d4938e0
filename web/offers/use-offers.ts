import type { HomeWithOffers } from '#contract/offers'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'

/** The homes of this customer with offers. The menu and the page share the request. */
export const useOffers = (): CustomerData<readonly HomeWithOffers[]> =>
  useCustomerData(['offers'], async (call) => (await call('GET /api/home/customer/offers', {})).homes)
