import type { News } from '#server/catalogue/model/snapshot'

export type Chance = {
  below(limit: number): number
  oneOf<T>(values: readonly T[]): T
  happens(probability: number): boolean
}

/** The same row of chances for the same seed. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    oneOf: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
    happens: (probability) => next() < probability,
  }
}

const syllables = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa ze lor min tar'.split(' ')
const wordsInDescription = 120

/** A catalogue of any size, as the database would give it: 20 categories, texts in which few words are frequent and most are rare. */
export const syntheticCatalogue = (size: number): News => {
  const chance = chanceFrom(1)
  const { below, oneOf, happens } = chance
  const word = wordsOf(chance)
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
  const categories = Array.from({ length: 20 }, (_, at) => ({
    id: `c${at}`,
    name: `Category ${word()}${at}`,
    slug: `c${at}`,
    picture_address: '/c.svg',
    position: at,
  }))
  const sellers = [{ id: 's', name: 'Desk' }]
  const changed = Array.from({ length: size }, (_, at) => ({
    row: {
      id: `p${String(at).padStart(9, '0')}`,
      slug: `p${at}`,
      name: text(3),
      category_id: oneOf(categories).id,
      seller_id: 's',
      brand: 'Columbine',
      price_cents: below(500_000),
      discount_percent: happens(0.3) ? below(40) : 0,
      stock: below(50),
      tax_class: 'service' as const,
      summary: text(12),
      description_html: `<p>${text(wordsInDescription)}</p>`,
      included: '[]',
      your_part: '[]',
      position: at,
      version: 1,
      created_at: at,
      updated_at: at,
    },
    pictures: [{ address: `/pictures/${at}.svg`, alt: 'A picture' }],
    documents: [],
    ...(happens(0.6) ? { ratingSum: 10 + below(40), reviewCount: 10 } : { ratingSum: 0, reviewCount: 0 }),
  }))
  return {
    version: 1,
    frame: { categories, sellers, banners: [], productCount: size },
    changed,
    previous: undefined,
  }
}

/** Words whose frequency falls with their rank, as in a language. */
const wordsOf = ({ below, oneOf }: Chance) => {
  const vocabulary = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + below(3) }, () => oneOf(syllables)).join(''),
  )
  return () => vocabulary[Math.floor((below(1_000_000) / 1_000_000) ** 3 * vocabulary.length)] as string
}
