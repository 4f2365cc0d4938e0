import type { QuoteRow } from '#contract/desk/quotes'
import type { StateLook } from '#desk/list/cells.tsx'
import type { Tone } from '#desk/ui/tag.tsx'
import { quoteStates, quoteStateWords, type QuoteState } from '#rules/quotes'

const tones: Readonly<Record<QuoteState, Tone>> = {
  open: 'info',
  placed: 'good',
  expired: 'wait',
  withdrawn: 'plain',
}

/** How the state of a quote looks. An open one that nobody was sent waits for the staff. */
export const lookOfQuote = ({ state }: Pick<QuoteRow, 'state'>): StateLook => ({
  words: quoteStateWords[state],
  tone: tones[state],
})

export const quoteStateOptions = quoteStates.map((value) => ({ value, words: quoteStateWords[value] }))

/** What the desk reads before it chooses the customer who orders. `known`: how many customers it may be, undefined while that is unknown. */
export const whoseOrder = (name: string, known: number | undefined): string => {
  const choose = 'Choose whose order it becomes'
  if (known === undefined) return `${choose}.`
  return known === 0
    ? `${name} has no account that we know of. ${choose}, or enter them first under Customers.`
    : `${name} may have an account: ${known === 1 ? 'this customer has' : 'these customers have'} the same email or phone. ${choose}.`
}
