import type { ComparisonRow } from '#web/catalogue/compare/comparison-groups.ts'

/** 'The same in both: Show the home (You); Lockbox.' Names keep their capitals, since some are titles. */
export const sameSentence = (rows: readonly ComparisonRow[], packages: number): string =>
  `The same in ${packages === 2 ? 'both' : `all ${numbers[packages] ?? packages}`}: ${rows.map(partOf).join('; ')}.`

const numbers: Record<number, string> = { 3: 'three', 4: 'four' }

const partOf = ({ name, cells: [cell] }: ComparisonRow) => {
  if (cell === 'unknown') return `${name} (not stated)`
  if (typeof cell !== 'object') return name
  return `${name} (${'text' in cell ? cell.text : cell.lines.join(', ')})`
}
