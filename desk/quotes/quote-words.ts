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
