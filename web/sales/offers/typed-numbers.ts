// The numbers of the estimates, as the seller types them. They stay in this tab until the server has them.
import type { Assumptions } from '#contract/net-assumptions'
import { basisPointsTyped, centsTyped, plainPercent, plainSum } from '#web/fields/typed-sums.ts'
import { costField, costsTyped } from '#web/sales/offers/typed-costs.ts'
import { readDraft, type Values, writeDraft } from '#web/session/keep-draft.ts'

/** `before`: the fields as the server had them in this version. `typed`: the fields as they are now. */
export type TypedNumbers = { version: number; before: Values; typed: Values }
export type CostRow = { name: string; cents: string }

const place = (saleId: string) => `numbers of sale ${saleId}`

/** Undefined when nothing is unsaved. */
export const readTypedNumbers = (saleId: string): TypedNumbers | undefined => {
  const kept = readDraft(place(saleId))
  return kept && (JSON.parse(kept['numbers'] ?? 'null') as TypedNumbers)
}

export const keepTypedNumbers = (saleId: string, numbers: TypedNumbers): void => {
  const isUnsaved = !isSameNumbers(numbers.typed, numbers.before)
  writeDraft(place(saleId), isUnsaved ? { numbers: JSON.stringify(numbers) } : undefined)
}

/** As the fields show them. */
export const numberFieldsOf = ({
  rate,
  interestTo,
  livesInColorado,
  other,
  ...sums
}: Assumptions): Values => ({
  ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, plainSum(sum)])),
  rate: plainPercent(rate),
  interestTo,
  livesInColorado: livesInColorado === null ? '' : livesInColorado ? 'yes' : 'no',
  ...costFields(other.map(({ name, cents }) => ({ name, cents: plainSum(cents) }))),
})

/** As the server takes them. */
export const numbersIn = (typed: Values): Assumptions => ({
  titlePolicy: centsTyped(typed['titlePolicy']),
  closingFee: centsTyped(typed['closingFee']),
  hoaPapers: centsTyped(typed['hoaPapers']),
  annualTax: centsTyped(typed['annualTax']),
  lastYearTaxUnpaid: centsTyped(typed['lastYearTaxUnpaid']),
  payoffQuote: centsTyped(typed['payoffQuote']),
  principal: centsTyped(typed['principal']),
  rate: basisPointsTyped(typed['rate']),
  interestTo: typed['interestTo'] ?? '',
  livesInColorado: typed['livesInColorado'] ? typed['livesInColorado'] === 'yes' : null,
  other: costsTyped(typed),
})

/** '2,090' and '2090' are the same. */
const plain = (typed: Values): Values => numberFieldsOf(numbersIn(typed))

export const isSameNumbers = (one: Values, other: Values): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** What was typed stays. All else is as the server has it now. */
export const mergedNumbers = ({ before, typed }: Omit<TypedNumbers, 'version'>, now: Values): Values => {
  const [was, is] = [plain(before), plain(typed)]
  const single = Object.keys(now).filter((name) => !name.startsWith('other.'))
  return {
    ...Object.fromEntries(
      single.map((name) => [name, (is[name] === was[name] ? now[name] : typed[name]) ?? '']),
    ),
    ...costFields(mergedCosts(costRows(before), costRows(typed), costRows(now))),
  }
}

export const costRows = (values: Values): CostRow[] =>
  costsTyped(values).map((_, row) => ({
    name: values[costField(row, 'name')] ?? '',
    cents: values[costField(row, 'cents')] ?? '',
  }))

const costFields = (rows: readonly CostRow[]): Values =>
  Object.fromEntries(
    rows.flatMap(({ name, cents }, row) => [
      [costField(row, 'name'), name],
      [costField(row, 'cents'), cents],
    ]),
  )

type CostRows = readonly CostRow[]

const mergedCosts = (before: CostRows, typed: CostRows, now: CostRows): CostRow[] => {
  const isUntouched = (row: CostRow) => before.some((was) => isSameCost(was, row))
  const known = new Set([...before, ...typed].map(({ name }) => name.trim()))
  return [
    ...typed.flatMap((row) => (isUntouched(row) ? now.filter(({ name }) => name === row.name.trim()) : row)),
    ...now.filter(({ name }) => !known.has(name)),
  ]
}

const isSameCost = (one: CostRow, other: CostRow) =>
  one.name.trim() === other.name.trim() && centsTyped(one.cents) === centsTyped(other.cents)
