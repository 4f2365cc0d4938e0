// Amounts as people type them: nothing, a sum, or a share of the price.
import { percentWords } from '#rules/offer-words'
import type { Amount } from '#rules/sale-net'
import { basisPointsTyped, centsTyped, plainSum } from '#web/fields/typed-sums.ts'

/** 'none', '5,000' or '2.5%'; '' was not said. Anything else is undefined, and so is a number that may be dollars or a percentage. */
export const amountTyped = (typed: string): Amount | null | undefined => {
  if (typed === '') return null
  if (/^(?:none|0+(?:\.0{1,2})?)$/i.test(typed)) return { kind: 'none' }
  const isPercent = typed.endsWith('%')
  const hundredths = isPercent ? basisPointsTyped(typed) : centsTyped(typed)
  if (hundredths === null || Number.isNaN(hundredths) || isUnclear(typed)) return undefined
  return isPercent ? { kind: 'percent', basisPoints: hundredths } : { kind: 'sum', cents: hundredths }
}

/** Whether the sign is missing: up to 100, a number may be a percentage or dollars. */
const isUnclear = (typed: string) => !/[$%]/.test(typed) && Number(centsTyped(typed)) <= 100_00

/** What is wrong with a typed amount; undefined if nothing is. */
export const typedAmountFault = (typed: string): string | undefined => {
  const plain = typed.trim()
  if (amountTyped(plain) !== undefined) return undefined
  const cents = centsTyped(plain)
  return cents === null || Number.isNaN(cents)
    ? 'Enter a sum, a percentage such as 2.5%, or none.'
    : `Enter ${plain}% for a percentage, or $${plain} for dollars.`
}

/** An amount as it is typed. */
export const plainAmount = (amount: Amount | null): string => {
  if (amount === null) return ''
  if (amount.kind === 'none') return 'none'
  if (amount.kind === 'percent') return percentWords(amount.basisPoints)
  const sum = plainSum(amount.cents)
  return isUnclear(sum) ? `$${sum}` : sum
}
