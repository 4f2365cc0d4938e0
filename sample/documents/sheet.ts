// A document as its author writes it: a sheet, and the building blocks of its body.

export type Sheet = {
  title: string
  /** One line under the title: the purpose of the sheet. */
  subtitle: string
  /**
   * How similar it is to the state's forms. 'none': it shows general information. 'links': it says where the official forms are.
   * 'could-be-mistaken': it also says in the header that it is not an official form.
   */
  official: 'none' | 'links' | 'could-be-mistaken'
  body: readonly Block[]
}

/** The building blocks of a sheet. Text may contain `**strong**` words and `[links](https://…)`. */
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

/** `share` is relative: a part of the width, compared with the other columns of a table or fields of a row. */
export type Column = { title: string; share: number; align?: 'left' | 'right' }

/** A form field. `help` is its tooltip, and its accessible name when the label is not enough. */
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
/** Boxes to tick by hand on paper. */
export const boxes = (...items: string[]): Block => ({ kind: 'list', marker: 'box', items })
export const note = (words: string): Block => ({ kind: 'note', text: words })
/** Lines to write on by hand. */
export const lines = (count: number): Block => ({ kind: 'lines', count })
/** A grid to draw on by hand. */
export const grid = (height: number): Block => ({ kind: 'grid', height })
export const columns = (...all: Block[][]): Block => ({ kind: 'columns', columns: all })
/** One row of form fields. */
export const fields = (...row: Field[]): Block => ({ kind: 'fields', fields: row })

/** `rowHeight` is the minimum height of a row, for writing by hand. */
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

/** Dates are typed, which works in every viewer. The tooltip gives the format. */
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

/** A field whose label is only clear next to its neighbors, with a tooltip that says everything. */
export function withHelp(field: Field, help: string): Field {
  return { ...field, help }
}

/** The same field in a later row of a table-like form, where the first row's label is enough. A checkbox keeps its own label. */
export function withoutLabel(field: Field): Field {
  return field.kind === 'check' ? field : { ...field, label: '', help: field.help ?? field.label }
}
