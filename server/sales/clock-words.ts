// What a clock asks of the brokerage, as Today and the mails say it.
import type { SaleClockKind } from '#rules/sale-clocks'

/** Followed by the home. */
export const clockWords: Readonly<Record<SaleClockKind, string>> = {
  'listing to check': 'Check the listing input of',
  'enter listing': 'Enter in the MLS:',
  marketing: 'Enter in the MLS, because it is marketed in public:',
  'Coming Soon': 'See whether the MLS has made Active:',
  present: 'Present an offer for',
  Pending: 'Enter Pending in the MLS for',
  'Active again': 'Enter Active in the MLS again for',
  Withdrawn: 'Enter Withdrawn in the MLS for',
  Closed: 'Enter Closed in the MLS for',
  change: 'Enter a change of the listing of',
  'dates to check': 'Check the dates of the contract for',
  'listing ends': 'Renew or end the listing contract of',
}

/** The home, or the sale's number before its street is known. */
export const homeOf = ({ address, reference }: { address: string; reference: string }): string =>
  address === '' ? reference : address
