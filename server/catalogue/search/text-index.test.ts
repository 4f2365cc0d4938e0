import { expect, test } from 'vitest'
import { createTextIndex, search, type TextIndex } from '#server/catalogue/search/text-index'
import type { SearchedText } from '#server/catalogue/search/text-rows'

const packages: SearchedText[] = [
  {
    name: 'Photo + Drone + Floor Plan',
    category: 'Photos & Media',
    description: 'Photos, six aerials and a measured plan.',
  },
  { name: '3D Tour Add-on', category: 'Photos & Media', description: 'Walk-through tour.' },
  {
    name: 'Yard Sign & Post',
    category: 'Signs & Showings',
    description: 'Post, sign, rider; your hour is kept.',
  },
  {
    name: 'Lockbox & Showing Scheduler',
    category: 'Signs & Showings',
    description: 'Coded lockbox. The seller’s drone stays away.',
  },
  {
    name: 'Seller Coaching',
    category: 'Coaching & Consults',
    description: 'Prepare, launch, negotiate: café talk about HOA.',
  },
]
const indexOf = (texts: readonly SearchedText[], previous?: TextIndex) =>
  createTextIndex(texts, (text) => text, previous)
const index = indexOf(packages)
const matches = (index: TextIndex, typed: string) => {
  const { products, scores, count } = search(index, typed)
  return Array.from(products.subarray(0, count), (product) => ({ product, score: scores[product] as number }))
}
const found = (typed: string) =>
  matches(index, typed)
    .toSorted((a, b) => b.score - a.score || a.product - b.product)
    .map(({ product }) => packages[product]?.name.split(' ')[0])

test.each([
  ['drone', ['Photo', 'Lockbox']],
  ['DRONE', ['Photo', 'Lockbox']],
  ['dro', ['Photo', 'Lockbox']],
  ['lockbox drone', ['Lockbox']],
  ['drone lockbox', ['Lockbox']],
  ['tour', ['3D']],
  ['3d', ['3D']],
  ['3d tour add-on', ['3D']],
  ['cafe', ['Seller']],
  ['sellers', ['Seller', 'Lockbox']],
  ["seller's drone", ['Lockbox']],
  ['drone nowhere', []],
  ['media', ['Photo', '3D']],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test.each([
  ['dron', 'the beginning'],
  ['drome', 'another letter'],
  ['rone', 'the first letter left out'],
  ['dronee', 'a letter too many'],
  ['xdrone', 'a letter too many in front'],
  ['rdone', 'the first two swapped'],
  ['dorne', 'letters swapped in the first half'],
  ['drnoe', 'letters swapped across the middle'],
  ['droen', 'the last two swapped'],
])('%s is found despite an error: %s', (typed) => {
  expect(found(typed)).toEqual(['Photo', 'Lockbox'])
})

test.each(['dorme', 'drooone', 'enord'])('%s has more than one error', (typed) => {
  expect(found(typed)).toEqual([])
})

test('short words must match exactly', () => {
  expect(found('hoa')).toEqual(['Seller'])
  expect(found('hob')).toEqual([])
})

test('a word that is in the catalogue does not match similar words', () => {
  expect(found('hour')).toEqual(['Yard'])
  expect(found('your')).toEqual(['Yard'])
})

test.each(['', '   ', '&&', '🏠', '!?', '"', '\0'])('%j has no words and finds no package', (typed) => {
  expect(found(typed)).toEqual([])
})

test('matches in names come before categories, and categories before descriptions', () => {
  const texts = [
    { name: 'a', category: 'b', description: 'drone' },
    { name: 'a', category: 'drone', description: 'b' },
    { name: 'drone', category: 'a', description: 'b' },
  ]
  const ordered = matches(indexOf(texts), 'drone').toSorted((a, b) => b.score - a.score)
  expect(ordered.map(({ product }) => product)).toEqual([2, 1, 0])
})

test('whole words come before prefixes, and prefixes before typing errors', () => {
  const texts = ['signx', 'sigm', 'sign'].map((name) => ({ name, category: '', description: '' }))
  const scoreOf = (typed: string, name: string) => {
    const product = texts.findIndex((text) => text.name === name)
    return matches(indexOf(texts), typed).find((match) => match.product === product)?.score ?? 0
  }
  expect(scoreOf('sign', 'sign')).toBeGreaterThan(scoreOf('sign', 'signx'))
  expect(scoreOf('sig', 'sign')).toBeGreaterThan(scoreOf('sihn', 'sign'))
})

test('an index built from an earlier one finds the same packages as a new one', () => {
  const [first, second, ...others] = packages as [SearchedText, SearchedText, ...SearchedText[]]
  const changed = [...others, { ...second, description: 'A quokka.' }, { ...first, name: 'Nothing' }]
  const [fresh, from] = [indexOf(changed), indexOf(changed, index)]
  for (const typed of [
    'quokka',
    'tour',
    'walk',
    'photo',
    'drone',
    'plan',
    'seller',
    'nothing',
    'six aerials',
    'lokbox',
  ])
    expect(matches(from, typed)).toEqual(matches(fresh, typed))
  expect(from.vocabulary).toEqual(fresh.vocabulary)
})
