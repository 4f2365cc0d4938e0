// What the list and the page of sales call statuses and next steps.
import type { DeskSale } from '#contract/desk/sales/sales'
import type { StateLook } from '#desk/list/cells.tsx'
import type { MlsStatus } from '#rules/sale-states'

export const statusLooks: Record<MlsStatus, StateLook> = {
  Incomplete: { words: 'Not listed', tone: 'plain' },
  'Coming Soon': { words: 'Coming Soon', tone: 'info' },
  Active: { words: 'Active', tone: 'good' },
  Withdrawn: { words: 'Withdrawn', tone: 'plain' },
  Pending: { words: 'Pending', tone: 'wait' },
  Closed: { words: 'Closed', tone: 'good' },
  'Expired/Terminated': { words: 'Ended', tone: 'plain' },
}

/** Who has to act next, and what to do. */
export const nextStepWords = ({ owner, kind }: DeskSale['nextStep']): string =>
  kind === 'wait' ? ownerWords[owner] : `${ownerWords[owner]}: ${stepWords[kind]}`

const ownerWords: Record<DeskSale['nextStep']['owner'], string> = {
  you: 'Seller',
  broker: 'Brokerage',
  buyer: 'Buyer',
  nobody: 'Nobody',
}

const stepWords: Record<Exclude<DeskSale['nextStep']['kind'], 'wait'>, string> = {
  call: 'call the brokerage',
  'offer to answer': 'answer an offer',
  date: 'a date of the contract',
  'input sent back': 'answer the notes',
  'paper rejected': 'correct a paper',
  'input unfinished': 'describe the home',
  'sign listing contract': 'sign the listing contract',
  'sold as planned?': 'say whether the home was sold',
}
