// The name, the icon and the button's word of each kind of row.
import type { IconName } from '#desk/ui/icon.tsx'
import type { WaitingKind } from '#rules/today'

type Words = { icon: IconName; verb: string; plural: string }

export const waitingWords: Record<WaitingKind, Words> = {
  'order to start': { icon: 'orders', verb: 'Open', plural: 'orders to start' },
  'order to finish': { icon: 'check', verb: 'Open', plural: 'orders to finish' },
  message: { icon: 'chat', verb: 'Answer', plural: 'messages' },
  review: { icon: 'star', verb: 'Look', plural: 'reviews to look at' },
  'refund request': { icon: 'undo', verb: 'Decide', plural: 'refund requests' },
  case: { icon: 'warning', verb: 'Settle', plural: 'cases' },
  dispute: { icon: 'card', verb: 'Answer', plural: 'disputes' },
  'paper to review': { icon: 'review', verb: 'Review', plural: 'papers to review' },
  'new lead': { icon: 'person', verb: 'Answer', plural: 'new leads' },
  'next step': { icon: 'clock', verb: 'Open', plural: 'next steps' },
  'offer answer': { icon: 'chat', verb: 'Answer', plural: 'answers to offers' },
  question: { icon: 'mail', verb: 'Answer', plural: 'questions' },
  'privacy request': { icon: 'privacy', verb: 'Answer', plural: 'privacy requests' },
  disposal: { icon: 'bin', verb: 'Decide', plural: 'disposals of papers' },
  'listing to check': { icon: 'review', verb: 'Check', plural: 'listings to check' },
  'MLS clock': { icon: 'clock', verb: 'Open', plural: 'MLS deadlines' },
  'change to enter': { icon: 'pen', verb: 'Enter', plural: 'listing changes to enter' },
  'dates to check': { icon: 'review', verb: 'Check', plural: 'contracts with dates to check' },
  'date tomorrow': { icon: 'clock', verb: 'Open', plural: 'dates of contracts' },
  'offer to present': { icon: 'clock', verb: 'Open', plural: 'offers to present' },
  instruction: { icon: 'chat', verb: 'Open', plural: 'instructions of sellers' },
  'failed job': { icon: 'jobs', verb: 'Look', plural: 'failed jobs' },
  'failed webhook': { icon: 'jobs', verb: 'Look', plural: 'failed messages of payment providers' },
}
