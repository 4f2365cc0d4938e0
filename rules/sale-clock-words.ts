// What the clocks of a sale are called, to those who have to act and to the seller afterward.
import type { SaleClockKind } from './sale-clocks.ts'
import { takesOutOpenHouse, type TakenOut } from './sale-states.ts'

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
  'Expired/Terminated': 'Take the listing out of the MLS',
  change: 'Enter the change in the MLS',
  'amendment to send': 'Send the amendment for the new price',
  'dates to check': 'Check the dates of the contract',
  'listing ends': 'Renew or end the listing contract',
}

/** What a clock is about that runs until an open house is out of the MLS. */
export const aboutTakingOut = 'take out'

/** What such a clock requires. */
export const takeOutDuty = 'Take out the open house'

/** What a clock requires. `change`: the change of the listing that it is about. */
export const clockDuty = (kind: SaleClockKind, change: TakenOut = {}): string =>
  takesOutOpenHouse(change) ? takeOutDuty : clockWords[kind]

/** What the brokerage is doing while a clock runs, as the seller reads it. */
export const clockTurnWords: Readonly<Record<SaleClockKind, string>> = {
  'listing to check': 'We are checking your listing',
  'enter listing': 'We are entering your home in the MLS',
  marketing: 'We are entering your home in the MLS',
  'Coming Soon': 'We are checking whether your home is Active',
  present: 'We have an offer to present to you',
  Pending: 'We are changing your listing to Pending in the MLS',
  'Active again': 'We are changing your listing back to Active in the MLS',
  Withdrawn: 'We are changing your listing to Withdrawn in the MLS',
  Closed: 'We are telling the MLS that your home is sold',
  'Expired/Terminated': 'We are taking your listing out of the MLS',
  change: 'We are changing your listing in the MLS',
  'amendment to send': 'We are preparing the amendment for your new price',
  'dates to check': 'We are checking the dates of your contract',
  'listing ends': 'We are renewing or ending your listing',
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
  'Expired/Terminated': 'Your listing was taken out of the MLS',
  change: 'A change was entered in the MLS',
  'amendment to send': 'You got the amendment for your new price to sign',
  'dates to check': 'The dates of your contract were checked',
  'listing ends': 'The MLS was told that your listing is over',
}
