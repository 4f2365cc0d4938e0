// The rows of a contract as texts by the names of their inputs. Nothing here touches the page.
import type { DeskContractDate, DeskContracts } from '#contract/desk/sales/desk-contract'

export type RowName = `row${number}`
export type TypedRows = Record<RowName, string>

/** Of the edition. */
export type Rows = DeskContracts['editions'][number]['items']

type Stored = Pick<DeskContractDate, 'item' | 'raw'> & { becoming?: { raw: string } | null }

/** What is typed in a row, also while it waits for its check. */
export const typedIn = ({ raw, becoming }: Omit<Stored, 'item'>): string => becoming?.raw ?? raw

export const rowName = (item: number): RowName => `row${item}`

/** What is stored. A row that nobody has typed is blank. */
export const typedRows = (rows: Rows, stored: readonly Stored[]): TypedRows => {
  const textAt = new Map(stored.map((row) => [row.item, typedIn(row)]))
  return Object.fromEntries(rows.map(({ item }) => [rowName(item), textAt.get(item) ?? '']))
}

/** What to send: the changed rows, and the blank ones, so that the list says that they are blank. */
export const cellsOf = (rows: Rows, changes: Partial<TypedRows>, base: TypedRows) =>
  rows
    .map(({ item }) => ({ item, typed: (changes[rowName(item)] ?? base[rowName(item)] ?? '').trim() }))
    .filter(({ item, typed }) => typed === '' || changes[rowName(item)] !== undefined)
