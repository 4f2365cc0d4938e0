// The fields of a PDF form as a person sees them: one per name, however many widgets it has on the pages.
import type { FieldValues } from '#contract/forms'

export type FieldValue = FieldValues[string]

/** A widget of a field on a page, as pdf.js describes it. */
export type Widget = {
  id: string
  fieldName: string
  fieldType: 'Tx' | 'Btn' | 'Ch' | 'Sig'
  fieldValue: string | string[] | null
  alternativeText?: string
  readOnly: boolean
  hidden: boolean
  checkBox?: boolean
  radioButton?: boolean
  pushButton?: boolean
  /** The value of a checkbox when it is checked. */
  exportValue?: string | null
  /** The value of a radio button when it is chosen. */
  buttonValue?: string | null
  multiSelect?: boolean
  options?: { exportValue: string; displayValue: string }[]
}

export type FormField = {
  name: string
  /** The field's label. */
  label: string
  kind: 'text' | 'tick' | 'one of several' | 'choice' | 'choices'
  widgets: readonly Widget[]
}

/** The typed values by widget id. pdf.js displays and saves the form from this storage. */
export type Storage = {
  getRawValue: (id: string) => object | undefined
  setValue: (id: string, value: object) => void
}

/** The fields that can be filled in, in page order. Signatures, buttons and read-only fields are left out. */
export const fieldsOf = (widgets: readonly Widget[]): FormField[] => {
  const byName = Map.groupBy(widgets.filter(isFillable), ({ fieldName }) => fieldName)
  return [...byName].flatMap(([name, places]) => {
    const [first] = places
    return first ? [{ name, label: labelOf(first), kind: kindOf(places), widgets: places }] : []
  })
}

/** The PDF's accessible name for the field, or else the field's name turned into words. */
export const labelOf = ({ alternativeText, fieldName }: Widget): string =>
  alternativeText ||
  fieldName
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim() ||
  'Field without a name'

/** The value that a widget of a group represents. */
export const onValueOf = ({ exportValue, buttonValue }: Widget): string => exportValue ?? buttonValue ?? ''

export const readField = (storage: Storage, { kind, widgets }: FormField): FieldValue => {
  const states = widgets.map((widget) => valueIn(storage, widget))
  switch (kind) {
    case 'text':
      return textOf(states[0])
    case 'tick':
      return states[0] === true
    case 'one of several':
      return onValueOf(widgets[states.indexOf(true)] ?? noWidget)
    case 'choice':
      return textOf(states[0]).trim()
    case 'choices':
      return [states[0] ?? []].flat().filter((value) => typeof value === 'string')
  }
}

/** False if the value does not fit the field, because the form has changed since it was stored. */
export const writeField = (storage: Storage, { kind, widgets }: FormField, value: FieldValue): boolean => {
  const [first] = widgets
  const offered = new Set(first?.options?.map(({ exportValue }) => exportValue))
  const setAll = (valueFor: (widget: Widget) => FieldValue) => {
    for (const widget of widgets) storage.setValue(widget.id, { value: valueFor(widget) })
    return true
  }
  if (kind === 'tick') return typeof value === 'boolean' && setAll(() => value)
  if (kind === 'choices')
    return Array.isArray(value) && value.every((one) => offered.has(one)) && setAll(() => value)
  if (typeof value !== 'string') return false
  if (kind === 'text') return setAll(() => value)
  if (kind === 'choice') return (value === '' || offered.has(value)) && setAll(() => value)
  const isKnown = value === '' || widgets.some((widget) => onValueOf(widget) === value)
  return isKnown && setAll((widget) => value !== '' && onValueOf(widget) === value)
}

/** An unchecked checkbox is an answer. Every other field needs a value. */
export const isEmpty = (value: FieldValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0

const isFillable = ({ fieldName, fieldType, readOnly, hidden, pushButton }: Widget) =>
  fieldName !== '' && fieldType !== 'Sig' && !readOnly && !hidden && !pushButton

const kindOf = (widgets: readonly Widget[]): FormField['kind'] => {
  const [first] = widgets
  if (first?.fieldType === 'Ch') return first.multiSelect ? 'choices' : 'choice'
  if (first?.fieldType === 'Tx') return 'text'
  return first?.checkBox && new Set(widgets.map(onValueOf)).size === 1 ? 'tick' : 'one of several'
}

/** The typed value, or else the PDF's. */
const valueIn = (storage: Storage, widget: Widget): unknown => {
  const typed = storage.getRawValue(widget.id) as { value?: unknown } | undefined
  if (typed?.value !== undefined) return typed.value
  if (widget.fieldType !== 'Btn') return widget.fieldValue
  return onValueOf(widget) !== '' && widget.fieldValue === onValueOf(widget)
}

const textOf = (value: unknown): string => {
  const [text] = [value].flat()
  return typeof text === 'string' ? text : ''
}

const noWidget = { exportValue: '' } as Widget
