import type { DeskOffer } from '#contract/desk/sales/offers'
import { mayRecordLater } from '#rules/offer-link'
import { isOfferOpen, type SaleOver } from '#rules/sale-states'

export const brokerStepWords = {
  present: 'Presented…',
  move: 'What became of it…',
  'take back': 'Take back the acceptance…',
  instruction: 'Carried out…',
} as const

export type BrokerStep = keyof typeof brokerStepWords

/** What only a broker may do with an offer now. */
export const brokerSteps = (offer: DeskOffer, over: SaleOver | undefined): BrokerStep[] => {
  const isOpen = isOfferOpen(offer.state)
  const isPossible: Record<BrokerStep, boolean> = {
    present: isOpen && offer.terms.at(-1)?.by === 'buyer',
    move: isOpen,
    'take back': offer.mayTakeBack && mayRecordLater(over),
    instruction: offer.instructions.some(({ handledAt }) => handledAt === ''),
  }
  return (Object.keys(brokerStepWords) as BrokerStep[]).filter((step) => isPossible[step])
}
