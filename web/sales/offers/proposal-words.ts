// What the seller proposed, beside what the buyer offers. '' where both are the same.

export const notSaid = 'Not said'
export const notKnown = 'Not known'

/** For a term. */
export const proposedWords = (proposed: string, offered: string): string => {
  const words = inSentence(proposed)
  if (words === inSentence(offered)) return ''
  return words === '' ? 'you proposed to leave this out' : `you proposed ${words}`
}

/** For what follows from the terms, such as the net. */
export const followsWords = (proposed: string, offered: string): string => {
  const words = inSentence(proposed)
  return words === '' || words === inSentence(offered) ? '' : `${words} by your proposal`
}

/** In the middle of a sentence, such as '$5,000' for '− $5,000'; '' for what is not said or not known. */
const inSentence = (text: string): string => {
  if (text === notSaid || text === notKnown) return ''
  return text.replace(/^− /, '').replace(/^(?:None$|In the credit$|Yes, by )/, (start) => start.toLowerCase())
}
