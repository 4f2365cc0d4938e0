// Makes CSV files safe for spreadsheets, which run a cell that begins like a formula.

/** Includes the full-width signs, which some spreadsheets treat the same, and characters that they skip at the beginning of a cell. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapedFormula = /^'+[=+\-@\t\r＝＋－＠]/

/** '+1 303 555 0100', '-45.50': a phone number or a number, which contains nothing to run. */
const harmless = /^[+-][\d\s().,-]*$/

/** A text as a cell of a CSV file: an apostrophe in front of a formula makes it a text. `fromSafeCell` undoes it exactly. */
export const asSafeCell = (text: string): string =>
  formula.test(text) && !harmless.test(text) ? `'${text}` : text

/** The text that `asSafeCell` made this cell from. */
export const fromSafeCell = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell)
