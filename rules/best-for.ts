import { keysOf, vocabulary } from './features.ts'

type Listed = {
  discountedPrice: number
  /** The included features, by the keys of the vocabulary. Absent until they are entered. */
  features?: readonly { key: string }[] | undefined
}

/**
 * What each of these packages is best for, in a few words: the lowest price, the most done for the seller, or something that only this
 * one includes. Undefined where the packages show no such strength.
 */
export const bestFor = (products: readonly Listed[]): (string | undefined)[] => {
  const included = products.map(({ features = [] }) =>
    keysOf(Object.fromEntries(features.map(({ key }) => [key, true]))).filter(
      (key) => vocabulary[key].group !== 'your-part',
    ),
  )
  const onlyOne = (values: number[], best: number) =>
    values.filter((value) => value === best).length === 1 ? values.indexOf(best) : -1
  const prices = products.map(({ discountedPrice }) => discountedPrice)
  const counts = included.map(({ length }) => length)
  const cheapest = onlyOne(prices, Math.min(...prices))
  const fullest = onlyOne(counts, Math.max(...counts))
  return products.map((_, index) => {
    if (products.length < 2) return undefined
    if (index === cheapest) return 'the lowest price'
    if (index === fullest) return 'the most help'
    const own = included[index]?.find((key) =>
      included.every((others, other) => other === index || !others.includes(key)),
    )
    return own && inSentence(vocabulary[own].name)
  })
}

/** 'Help with the price' within a sentence. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
