// The calculator's numbers as they are typed and as they are in its address, so that they can be saved and shared.
import { highestPercent, highestSalePrice, type SaleNumbers } from '#rules/calculator'
import { withoutThousands } from '#rules/thousands'

export type SaleField = 'price' | 'listing' | 'buyer' | 'closing' | 'mortgage'
/** The field values, and the slug of the package. */
export type SaleTexts = Record<SaleField | 'package', string>

/** An example to start from, labeled as such. It has no listing broker's fee: only the visitor may name one. */
export const exampleTexts: SaleTexts = {
  price: '500,000',
  listing: '',
  buyer: '0',
  closing: '1',
  mortgage: '0',
  package: '',
}

export const priceMissing = 'Enter a sale price to see the numbers.'

const bounds: Record<SaleField, { most: number; name: string }> = {
  price: { most: highestSalePrice, name: 'the sale price' },
  listing: { most: highestPercent, name: 'the listing fee' },
  buyer: { most: highestPercent, name: 'the buyer’s broker fee' },
  closing: { most: highestPercent, name: 'the closing costs' },
  mortgage: { most: highestSalePrice, name: 'the mortgage' },
}

/** The parsed numbers, and the errors of those that are invalid. */
export const readNumbers = (
  texts: SaleTexts,
): { numbers: SaleNumbers; wrong: Partial<Record<SaleField, string>> } => {
  const wrong: Partial<Record<SaleField, string>> = {}
  const read = (field: SaleField) => {
    const { most, name } = bounds[field]
    const value = numberIn(texts[field])
    if (field === 'price' && value === 0) {
      wrong.price = priceMissing
      return 0
    }
    if (value >= 0 && value <= most) return value
    wrong[field] = `Enter ${name} as a number from 0 to ${most.toLocaleString('en-US')}.`
    return 0
  }
  const numbers = {
    price: read('price'),
    listingPercent: texts.listing.trim() === '' ? undefined : read('listing'),
    buyerBrokerPercent: read('buyer'),
    closingPercent: read('closing'),
    mortgage: read('mortgage'),
  }
  return { numbers, wrong }
}

/** The field values in an address. Invalid ones count as absent. */
export const textsInSearch = (search: Record<string, unknown>): SaleTexts => {
  const given = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      Object.hasOwn(exampleTexts, name) && typeof value === 'string' ? [[name, value.slice(0, 100)]] : [],
    ),
  )
  const texts: SaleTexts = { ...exampleTexts, ...given }
  for (const field of Object.keys(readNumbers(texts).wrong) as SaleField[]) texts[field] = exampleTexts[field]
  const { price, mortgage } = readNumbers(texts).numbers
  return { ...texts, price: price.toLocaleString('en-US'), mortgage: mortgage.toLocaleString('en-US') }
}

/** Only the values that differ from the example. */
export const searchOf = (texts: SaleTexts): Partial<SaleTexts> =>
  Object.fromEntries(
    (Object.keys(exampleTexts) as (keyof SaleTexts)[]).flatMap((name) => {
      const text = texts[name]
      const value = name === 'package' ? text : plainIn(text)
      const isExample = value === plainIn(exampleTexts[name])
      return isExample ? [] : [[name, value]]
    }),
  )

const plainIn = (text: string) => withoutThousands(text.replaceAll(/[$%]/g, ''))

/** Parses '$500,000' or '2.5 %'. Empty is 0. */
const numberIn = (text: string) => {
  const digits = plainIn(text)
  return /^(?:\d+(?:\.\d*)?|\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
