import type { Role } from '#contract/accounts'

export type SampleAccount = { role: Role; name: string; email: string; password: string }

/** The demo accounts, with public passwords. A seller's account has the seller's email. */
export const sampleAccounts: readonly SampleAccount[] = [
  { role: 'customer', name: 'Sample Customer', email: 'customer@example.test', password: 'customer-demo' },
  { role: 'customer', name: 'Other Customer', email: 'other@example.test', password: 'customer-demo' },
  { role: 'staff', name: 'Sample Desk', email: 'desk@example.test', password: 'desk-demo' },
  { role: 'seller', name: 'Listing Desk', email: 'listing@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Closing Desk', email: 'closing@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Front Range Photo', email: 'photo@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Mile High Signs', email: 'signs@example.test', password: 'seller-demo' },
]
