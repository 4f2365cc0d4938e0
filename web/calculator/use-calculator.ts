import { useState } from 'react'
import { compareProceeds } from '#rules/calculator'
import { priceWithFee } from '#rules/prices'
import type { PackagePrice } from '#web/calculator/load-listing-packages.ts'
import { priceMissing, readNumbers, type SaleTexts } from '#web/calculator/sale-search.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Follows what is typed. While a number is invalid, the last valid result stays. Without a price there is no result. */
export const useCalculator = (packages: readonly PackagePrice[], start: SaleTexts) => {
  const { platformFee } = useBrokerage()
  const [texts, setTexts] = useState(start)
  const [numbers, setNumbers] = useState(() => readNumbers(start).numbers)
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
    chosen,
    fee,
    ...compareProceeds(numbers, fee),
    type: (change: Partial<SaleTexts>) => {
      const next = { ...texts, ...change }
      const read = readNumbers(next)
      setTexts(next)
      if (Object.keys(read.wrong).length === 0) setNumbers(read.numbers)
    },
  }
}

export type CalculatorState = ReturnType<typeof useCalculator>
