// What the clocks of a sale are called, to those who have to act and to the seller afterward.
import type { SaleClockKind } from './sale-clocks.ts'

/** What the brokerage has to do before a clock is due. Mails and Today add the home. */
export const clockWords: Readonly<Record<SaleClockKind, string>> = {
  'listing to check': 'Check the listing',
  'enter listing': 'Enter the listing in the MLS',
  marketing: 'Enter the listing in the MLS, because marketing has begun',
  'Coming Soon': 'See whether the MLS has made it Active',
  present: 'Present the offer',
  Pending: 'Enter Pending in the MLS',
  'Active again': 'Enter Active in the MLS again',
  Withdrawn: 'Enter Withdrawn in the MLS',
  Closed: 'Enter Closed in the MLS',
  change: 'Enter the change in the MLS',
  'amendment to send': 'Send the amendment for the new price',
  'dates to check': 'Check the dates of the contract',
  'listing ends': 'Renew or end the listing contract',
}

/** What was done when the clock stopped, as the seller reads it. For a clock that was not needed anymore, nothing was done. */
export const clockDoneWords: Readonly<Record<SaleClockKind, string>> = {
  'listing to check': 'Your listing was checked',
  'enter listing': 'Your home was entered in the MLS',
  marketing: 'Your home was in the MLS after its first sign or flyer',
  'Coming Soon': 'Coming Soon ended, and your home became Active',
  present: 'An offer was presented to you',
  Pending: 'The MLS was told that you are under contract',
  'Active again': 'The MLS was told that your home is Active again',
  Withdrawn: 'The MLS was told that your home is withdrawn',
  Closed: 'The MLS was told that your home is sold',
  change: 'A change was entered in the MLS',
  'amendment to send': 'You got the amendment for your new price to sign',
  'dates to check': 'The dates of your contract were checked',
  'listing ends': 'The MLS was told that your listing is over',
}
