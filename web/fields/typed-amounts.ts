// Amounts as people type them: nothing, a sum, or a share of the price.
import { percentWords } from '#rules/offer-words'
import type { Amount } from '#rules/sale-net'
import { basisPointsTyped, centsTyped, plainSum } from '#web/fields/typed-sums.ts'

/** 'none', '5,000' or '2.5%'; '' was not said. Anything else is undefined. */
export const amountTyped = (typed: string): Amount | null | undefined => {
  if (typed === '') return null
  if (/^(?:none|0)$/i.test(typed)) return { kind: 'none' }
  const isPercent = typed.endsWith('%')
  const hundredths = isPercent ? basisPointsTyped(typed) : centsTyped(typed)
  if (hundredths === null || Number.isNaN(hundredths)) return undefined
  return isPercent ? { kind: 'percent', basisPoints: hundredths } : { kind: 'sum', cents: hundredths }
}

/** An amount as it is typed. */
export const plainAmount = (amount: Amount | null): string => {
  if (amount === null) return ''
  if (amount.kind === 'none') return 'none'
  return amount.kind === 'percent' ? percentWords(amount.basisPoints) : plainSum(amount.cents)
}
