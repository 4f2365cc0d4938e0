// The values of the fields of a PDF form.
import { type FormField, onValueOf, type Widget } from '#rules/pdf-fields'
import type { FieldValues } from '#contract/forms'

export type FieldValue = FieldValues[string]

/** The typed values by widget id. pdf.js displays and saves the form from this storage. */
export type Storage = {
  getRawValue: (id: string) => object | undefined
  setValue: (id: string, value: object) => void
}

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
