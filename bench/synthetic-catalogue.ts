import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import type { Platform } from '#server/platform/platform'
import type { Chance } from './chance.ts'

const syllables = [...'bcdfghjklmnprstvwz'].flatMap((first) => [...'aeiou'].map((second) => first + second))
const vocabularySize = 20_000
const wordsInDescription = 120
const rowsInStatement = 500

/** Fills an empty database with a catalogue of any size: 8 categories, and texts with a few frequent and many rare words. */
export const loadSyntheticCatalogue = (platform: Platform, size: number, chance: Chance): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const { word, nameWord } = wordsOf(chance)
    const text = (words: number) => Array.from({ length: words }, word).join(' ')
    const categories = Array.from({ length: 8 }, (_, position) => ({
      id: `c${position}`,
      name: `${nameWord()} ${position}`,
      slug: `c${position}`,
      picture_address: '/pictures/c.svg',
      position,
    }))
    await trx.insertInto('category').values(categories).execute()
    const seller = { id: 's', name: 'Desk', email: 'desk@example.test', picture_address: '', created_at: 0 }
    await trx.insertInto('seller').values(seller).execute()
    const products = Array.from({ length: size }, (_, position): Insertable<Tables['product']> => ({
      id: `p${position}`,
      slug: `p${position}`,
      name: [nameWord(), nameWord(), nameWord()].join(' '),
      category_id: chance.oneOf(categories).id,
      seller_id: seller.id,
      brand: 'Columbine',
      price_cents: chance.below(5_000) * 100,
      discount_percent: chance.happens(0.3) ? chance.below(40) : 0,
      stock: chance.below(50),
      tax_class: 'service',
      summary: text(12),
      description_html: `<p>${text(wordsInDescription)}</p>`,
      included: '[]',
      your_part: '[]',
      position,
      version: 0,
      created_at: position,
      updated_at: position,
    }))
    const reviews = products
      .filter(() => chance.happens(0.6))
      .map(({ id }): Insertable<Tables['review']> => ({
        id: `r${id}`,
        product_id: id,
        customer_id: null,
        reviewer_name: 'Ann',
        rating: 1 + chance.below(5),
        body: 'Words.',
        is_sample: 1,
        is_verified: 0,
        created_at: 0,
      }))
    for (const rows of slicesOf(products)) await trx.insertInto('product').values(rows).execute()
    for (const rows of slicesOf(reviews)) await trx.insertInto('review').values(rows).execute()
    await catalogueChanged(platform, trx)
  })

const slicesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsInStatement) }, (_, at) =>
    rows.slice(at * rowsInStatement, (at + 1) * rowsInStatement),
  )

/**
 * Words whose frequency falls with their rank, as in a real language. Names contain none of the most frequent ones, such as 'the' and
 * 'with'.
 */
const wordsOf = ({ below, oneOf }: Chance) => {
  const vocabulary = Array.from({ length: vocabularySize }, () =>
    Array.from({ length: 2 + below(4) }, () => oneOf(syllables)).join(''),
  )
  const from = (rank: number) =>
    vocabulary[rank + Math.floor((below(1_000_000) / 1_000_000) ** 3 * (vocabularySize - rank))] as string
  return { word: () => from(0), nameWord: () => from(200) }
}
