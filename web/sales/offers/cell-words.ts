// What a cell says about an offer, and what the seller proposed instead.
import { inDollars } from '#rules/money'

/** A term in the small line of a cell. `named`: as in 'to leave out the rent'. `inSentence`: as in 'you proposed a rent of $500', or ''. */
export type AlsoSaid = { named: string; inSentence: string }

/**
 * `inSentence`: the words within a sentence, where they differ from `text`; '' for what is not said or not known. `also`: the terms in the
 * small line. Every cell of a row has the same ones.
 */
export type Said = { text: string; small?: string; inSentence?: string; also?: readonly AlsoSaid[] }

export const saidBy = (said: Said | string): Required<Said> =>
  typeof said === 'string'
    ? { text: said, small: '', inSentence: said, also: [] }
    : { small: '', inSentence: said.text, also: [], ...said }

export const notKnown: Said = { text: 'Not known', inSentence: '' }

export const deductionWords = (cents: number): Said => {
  const sum = inDollars(cents)
  return cents === 0 ? { text: 'None', inSentence: 'none' } : { text: `− ${sum}`, inSentence: sum }
}

type InSentence = Pick<Required<Said>, 'inSentence' | 'also'>

/** '' where both are the same. `follows`: from the terms, such as the net. */
export const proposalWords = (proposed: InSentence, offered: InSentence, follows: boolean): string => {
  const isSame = proposed.inSentence === offered.inSentence
  if (follows) return isSame || proposed.inSentence === '' ? '' : `${proposed.inSentence} under your proposal`
  const changed = [
    ...(isSame ? [] : [proposed.inSentence || 'to leave this out']),
    ...proposed.also.flatMap(({ named, inSentence }, at) =>
      inSentence === offered.also[at]?.inSentence ? [] : [inSentence || `to leave out ${named}`],
    ),
  ]
  return changed.length === 0 ? '' : `you proposed ${new Intl.ListFormat('en-US').format(changed)}`
}
