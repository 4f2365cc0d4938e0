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
  multiLine?: boolean
  /** The most characters that a text may have; 0 for any number. */
  maxLen?: number | null
  /** The page has a box for each character. */
  comb?: boolean
  /** A size of 0 means that the letters shrink until the text fits. */
  defaultAppearanceData?: { fontSize: number }
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
  alternativeText || readableName(fieldName) || 'Field without a name'

/** 'Seller.phone_home' as 'Seller phone home', and 'form[0].page1[0].yearBuilt[0]' as 'Year built'. */
export const readableName = (fieldName: string): string => {
  const own = /\[\d+\]/.test(fieldName)
    ? (fieldName.split('.').at(-1) ?? '').replaceAll(/\[\d+\]/g, '')
    : fieldName
  const words = own
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

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
