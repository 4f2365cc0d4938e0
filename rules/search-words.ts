// What the words in a visitor's search mean.

/** Words that say nothing about a package. They are ignored when a search has any other word. */
const fillers = new Set(
  'a about am an and any are as at be by can do does estate for from get has have help how i if in is it its me much my need of on or our real some that the this to us want was we what when where which who will with without you your'.split(
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

/** Words that people type for a thing that the catalogue calls otherwise. The catalogue's own words do not mean them in turn. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map([
  ['fsbo', ['sell', 'selling', 'sale', 'list', 'listing', 'mls']],
  ['owner', ['seller', 'sell', 'selling', 'sale', 'list', 'listing', 'mls']],
  ['lawyer', ['attorney', 'contract', 'contracts']],
  ['attorney', ['lawyer', 'contract', 'contracts']],
])

/** Who types one of these wants the home listed, so packages that list it come first. */
const listingWords = new Set(
  'agent attorney broker fsbo lawyer list listing owner realtor sale sell selling'.split(' '),
)

/** Packages with one of these in their name or category list the home. */
export const listingPackageWords = ['mls', 'listing'] as const

export const wantsListing = (words: readonly string[]): boolean =>
  words.some((word) => listingWords.has(word))

/** Synonyms of a word, and the singular of a plural. The word itself is not included. */
export const otherWordsFor = (word: string): readonly string[] => {
  const known = meanings.get(word) ?? others.get(word)
  if (known || word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return known ?? []
  const singular = word.slice(0, -1)
  return [singular, ...(others.get(singular) ?? [])]
}
