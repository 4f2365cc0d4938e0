// What a cell says about an offer, and what the seller proposed instead.
import { inDollars } from '#rules/money'

/** `inSentence`: how it stands in the middle of a sentence, if not as `text`; '' for what is not said or not known. */
export type Said = { text: string; small?: string; inSentence?: string }

export const saidBy = (said: Said | string): Required<Said> =>
  typeof said === 'string'
    ? { text: said, small: '', inSentence: said }
    : { small: '', inSentence: said.text, ...said }

export const notKnown: Said = { text: 'Not known', inSentence: '' }

export const deductionWords = (cents: number): Said => {
  const sum = inDollars(cents)
  return cents === 0 ? { text: 'None', inSentence: 'none' } : { text: `− ${sum}`, inSentence: sum }
}

/** '' where both are the same. `follows`: from the terms, such as the net. */
export const proposalWords = (proposed: string, offered: string, follows: boolean): string => {
  if (proposed === offered) return ''
  if (follows) return proposed && `${proposed} under your proposal`
  return proposed === '' ? 'you proposed to leave this out' : `you proposed ${proposed}`
}
