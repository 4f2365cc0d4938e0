// What the words in a visitor's search mean.

/** Words that say nothing about a package. They are ignored when a search has any other word. */
const fillers = new Set(
  'a about am an and any are as at be by can do does for from get has have help how i if in is it its me much my need of on or our some that the this to us want was we what when where which who will with you your'.split(
    ' ',
  ),
)

/** The words of a search that a package has to match. */
export const tellingWords = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** Words that homeowners use for the same thing. */
const sameThing = [
  ['home', 'house', 'property'],
  ['photo', 'picture', 'photography', 'photographer', 'photograph'],
  ['broker', 'realtor', 'agent'],
  ['price', 'cost', 'worth', 'value', 'valuation'],
  ['sell', 'selling', 'sale', 'list', 'listing'],
  ['mls', 'zillow', 'redfin', 'realtorcom'],
  ['paperwork', 'forms', 'documents'],
  ['aerial', 'drone'],
  ['video', 'tour', 'virtual', 'walkthrough'],
  ['showing', 'showings', 'tours'],
  ['key', 'keys', 'lockbox'],
  ['closing', 'close', 'escrow', 'title'],
]
const others = new Map<string, string[]>()
for (const group of sameThing)
  for (const word of group)
    others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)])

/** Synonyms of a word, and the singular of a plural. The word itself is not included. */
export const otherWordsFor = (word: string): readonly string[] => {
  const known = others.get(word)
  if (known || word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return known ?? []
  const singular = word.slice(0, -1)
  return [singular, ...(others.get(singular) ?? [])]
}
