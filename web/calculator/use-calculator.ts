import { useState } from 'react'
import { compareProceeds } from '#rules/calculator'
import { priceWithFee } from '#rules/prices'
import type { PackagePrice } from '#web/calculator/load-listing-packages.ts'
import { priceMissing, readNumbers, searchOf, type SaleTexts } from '#web/calculator/sale-search.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Follows what is typed. While a number is invalid, the last valid result stays. Without a price there is no result. */
export const useCalculator = (packages: readonly PackagePrice[], start: SaleTexts) => {
  const { platformFee } = useBrokerage()
  const [{ texts, numbers, isExample }, setState] = useState(() => ({
    isExample: Object.keys(searchOf(start)).length === 0,
    texts: start,
    numbers: readNumbers(start).numbers,
  }))
  const chosen = packages.find(({ slug }) => slug === texts.package) ?? packages[0]
  const { wrong } = readNumbers(texts)
  /** The chosen package with the platform fee, in dollars. */
  const fee = chosen ? priceWithFee(chosen.discountedPrice, platformFee) : 0
  return {
    texts,
    wrong,
    /** What has to be entered before there is a result. */
    missing: wrong.price === priceMissing ? priceMissing : undefined,
    numbers,
    /** Until the visitor has given a number, all of them are an example. */
    isExample,
    chosen,
    fee,
    ...compareProceeds(numbers, fee),
    /** Two changes may come before the page shows the first. */
    type: (change: Partial<SaleTexts>) =>
      setState((held) => {
        const next = { ...held.texts, ...change }
        const read = readNumbers(next)
        const isValid = Object.keys(read.wrong).length === 0
        return { isExample: false, texts: next, numbers: isValid ? read.numbers : held.numbers }
      }),
  }
}

export type CalculatorState = ReturnType<typeof useCalculator>
