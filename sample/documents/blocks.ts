/** What a sheet is made of. Text may hold `**strong**` words and `[links](https://…)`. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; marker: 'bullet' | 'number' | 'box'; items: readonly string[] }
  | { kind: 'note'; text: string }
  | {
      kind: 'table'
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      rowHeight: number | undefined
    }
  | { kind: 'lines'; count: number }
  | { kind: 'grid'; height: number }
  | { kind: 'columns'; columns: readonly (readonly Block[])[] }
  | { kind: 'fields'; fields: readonly Field[] }

/** Shares are relative: of the width, among the columns of a table or the fields of a row. */
export type Column = { title: string; share: number; align?: 'left' | 'right' }

/** A field of a form. `help` is its tooltip, and its name for screen readers, where the label does not say enough. */
export type Field = { name: string; label: string; help?: string; share: number } & (
  | { kind: 'text' }
  | { kind: 'area'; lines: number }
  | { kind: 'check' }
  | { kind: 'choice'; options: readonly string[] }
)

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const bullets = (...items: string[]): Block => ({ kind: 'list', marker: 'bullet', items })
export const steps = (...items: string[]): Block => ({ kind: 'list', marker: 'number', items })
/** Boxes to tick by hand on the printed page. */
export const boxes = (...items: string[]): Block => ({ kind: 'list', marker: 'box', items })
export const note = (words: string): Block => ({ kind: 'note', text: words })
/** Lines to write on by hand. */
export const lines = (count: number): Block => ({ kind: 'lines', count })
/** Squared paper to draw on by hand. */
export const grid = (height: number): Block => ({ kind: 'grid', height })
export const columns = (...all: Block[][]): Block => ({ kind: 'columns', columns: all })
/** One row of a form. */
export const fields = (...row: Field[]): Block => ({ kind: 'fields', fields: row })

/** `rowHeight` makes rows at least so high, for writing in by hand. */
export function table(
  all: readonly Column[],
  rows: readonly (readonly string[])[],
  rowHeight?: number,
): Block {
  return { kind: 'table', columns: all, rows, rowHeight }
}

export function textField(name: string, label: string, share = 1): Field {
  return { kind: 'text', name, label, share }
}

/** A date is typed, so that it works in every viewer; the tooltip tells the order. */
export function dateField(name: string, label: string, share = 1): Field {
  return { kind: 'text', name, label, share, help: `${label}, as month/day/year` }
}

export function areaField(name: string, label: string, linesHigh: number, share = 1): Field {
  return { kind: 'area', name, label, lines: linesHigh, share }
}

export function checkField(name: string, label: string, share = 1): Field {
  return { kind: 'check', name, label, share }
}

export function choiceField(name: string, label: string, options: readonly string[], share = 1): Field {
  return { kind: 'choice', name, label, options, share }
}

/** A field whose label is only clear beside its neighbors, with a tooltip that says it all. */
export function withHelp(field: Field, help: string): Field {
  return { ...field, help }
}

/** The same field in a later row of a table-like form: the label above the first row speaks for it. A box to tick keeps its own. */
export function withoutLabel(field: Field): Field {
  return field.kind === 'check' ? field : { ...field, label: '', help: field.help ?? field.label }
}
