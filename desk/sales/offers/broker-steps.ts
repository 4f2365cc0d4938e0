import type { DeskOffer } from '#contract/desk/sales/offers'
import type { Instruction } from '#contract/sale-offers'
import { mayRecordLater } from '#rules/offer-link'
import { isContradicted, isCounteredSince } from '#rules/offer-steps'
import { isOfferOpen, type SaleOver } from '#rules/sale-states'

export const brokerStepWords = {
  present: 'Presented…',
  move: 'What became of it…',
  'take back': 'Take back the acceptance…',
  instruction: 'Carried out…',
} as const

export type BrokerStep = keyof typeof brokerStepWords

/** The instructions of the seller that nobody has carried out yet. */
export const openInstructions = ({ instructions }: Pick<DeskOffer, 'instructions'>): Instruction[] =>
  instructions.filter(({ handledAt }) => handledAt === '')

type OfOffer = Pick<DeskOffer, 'state' | 'terms'>

/** Whether an instruction can no longer be carried out. It is then closed. */
export const isTooLate = ({ kind, termsNumber }: Instruction, { state, terms }: OfOffer): boolean =>
  isContradicted(kind, state, isCounteredSince(termsNumber, terms))

export const instructionStepWords = (instruction: Instruction, offer: OfOffer): string =>
  isTooLate(instruction, offer) ? 'Not carried out…' : brokerStepWords.instruction

/** What only a broker may do with an offer now. */
export const brokerSteps = (offer: DeskOffer, over: SaleOver | undefined): BrokerStep[] => {
  const isOpen = isOfferOpen(offer.state)
  const isPossible: Record<BrokerStep, boolean> = {
    present: isOpen && offer.terms.at(-1)?.by === 'buyer',
    move: isOpen,
    'take back': offer.mayTakeBack && mayRecordLater(over),
    instruction: openInstructions(offer).length > 0,
  }
  return (Object.keys(brokerStepWords) as BrokerStep[]).filter((step) => isPossible[step])
}

/** The words on the buttons that a broker sees for these steps. */
export const brokerButtonWords = (offer: DeskOffer, over: SaleOver | undefined): string[] => [
  ...new Set(
    brokerSteps(offer, over).flatMap((step) =>
      step === 'instruction'
        ? openInstructions(offer).map((instruction) => instructionStepWords(instruction, offer))
        : brokerStepWords[step],
    ),
  ),
]
