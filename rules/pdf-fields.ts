// The fields of a PDF form as a person sees them: one per name, however many widgets it has on the pages.

/** A widget of a field on a page, as pdf.js describes it. */
export type Widget = {
  id: string
  fieldName: string
  fieldType: 'Tx' | 'Btn' | 'Ch' | 'Sig'
  fieldValue: string | string[] | null
  alternativeText?: string
  readOnly: boolean
  hidden: boolean
  required?: boolean
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

export const fieldKinds = ['text', 'tick', 'one of several', 'choice', 'choices'] as const

export type FormField = {
  name: string
  /** The field's label. */
  label: string
  kind: (typeof fieldKinds)[number]
  widgets: readonly Widget[]
}

/** The fields that can be filled in, in page order. Signatures, buttons and read-only fields are left out. */
export const fieldsOf = (widgets: readonly Widget[]): FormField[] => {
  const byName = Map.groupBy(widgets.filter(isFillable), ({ fieldName }) => fieldName)
  return [...byName].flatMap(([name, places]) => {
    const [first] = places
    return first ? [{ name, label: fieldLabelOf(first), kind: kindOf(places), widgets: places }] : []
  })
}

/** The PDF's accessible name for the field, or else the field's name turned into words. */
export const fieldLabelOf = ({ alternativeText, fieldName }: Widget): string =>
  alternativeText ||
  fieldName
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim() ||
  'Field without a name'

/** The value that a widget of a group represents. */
export const onValueOf = ({ exportValue, buttonValue }: Widget): string => exportValue ?? buttonValue ?? ''

const isFillable = ({ fieldName, fieldType, readOnly, hidden, pushButton }: Widget) =>
  fieldName !== '' && fieldType !== 'Sig' && !readOnly && !hidden && !pushButton

const kindOf = (widgets: readonly Widget[]): FormField['kind'] => {
  const [first] = widgets
  if (first?.fieldType === 'Ch') return first.multiSelect ? 'choices' : 'choice'
  if (first?.fieldType === 'Tx') return 'text'
  return first?.checkBox && new Set(widgets.map(onValueOf)).size === 1 ? 'tick' : 'one of several'
}
