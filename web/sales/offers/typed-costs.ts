// Other costs of the closing, as the seller types them: rows with a name and a sum.
import { costNames } from '#rules/sale-net'
import { centsTyped } from '#web/fields/typed-sums.ts'
import type { Values } from '#web/session/keep-draft.ts'

export type Cost = { name: string; cents: number }
export type CostField = `other.${number}.${'name' | 'cents'}`
type Wrong = Partial<Record<CostField, string>>

/** Named as in the answers of the server, so that its errors find their field. */
export const costField = (row: number, part: 'name' | 'cents'): CostField => `other.${row}.${part}`

/** The rows in the form, in their order. */
export const costsTyped = (typed: Values): Cost[] => {
  const rows: Cost[] = []
  for (let row = 0; typed[costField(row, 'name')] !== undefined; row++)
    rows.push({
      name: (typed[costField(row, 'name')] ?? '').trim(),
      cents: centsTyped(typed[costField(row, 'cents')]) ?? Number.NaN,
    })
  return rows
}

/** What keeps them from being sent, at their fields. */
export const costFaults = (costs: readonly Cost[]): Wrong => {
  const wrong: Wrong = {}
  const taken = new Set<string>(costNames)
  for (const [row, { name, cents }] of costs.entries()) {
    if (name === '') wrong[costField(row, 'name')] = 'Enter what the cost is, or remove the row.'
    else if (taken.has(name)) wrong[costField(row, 'name')] = 'Give each cost a different name.'
    if (Number.isNaN(cents)) wrong[costField(row, 'cents')] = 'Enter the cost in dollars.'
    taken.add(name)
  }
  return wrong
}
