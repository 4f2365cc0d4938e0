// What a person reads beside a question of a form, and on its choices.
import { type FieldBox, type PrintedText, wordsAt } from './form-layout.ts'
import { onValueOf, readableName, type Widget } from './pdf-fields.ts'

export type PlacedWidget = Widget & { box: FieldBox }

/** The form's own words for the field. Otherwise its name made readable, with the printed words beside it. Never an internal name alone. */
export const questionLabelOf = (
  place: PlacedWidget,
  lines: readonly PrintedText[],
  control: string,
): string => {
  const own = place.alternativeText?.trim() ?? ''
  if (own !== '' && !isInternal(own)) return own
  const printed = wordsAt(place.box, lines, control === 'tick')
  const readable = isInternal(place.fieldName) ? '' : readableName(place.fieldName)
  if (printed === '' && readable === '')
    return control === 'signature' ? 'Signature' : `Page ${place.box.page}, a field without a name`
  if (printed === '' || says(readable, printed)) return readable
  return readable === '' || says(printed, readable) ? printed : `${printed} (${readable})`
}

/** 'Text12', 'undefined_3', 'topmostSubform[0].Page1[0].f1_02[0]': what a program called the field. */
const isInternal = (name: string) =>
  readableName(name)
    .toLowerCase()
    .split(/[\s\d]+/)
    .every((word) => word.length < 2 || programWords.has(word))

const programWords = new Set(
  'text field fill form check box checkbox radio button group combo list dropdown undefined untitled tx cb'.split(
    ' ',
  ),
)

const says = (one: string, other: string) => lettersOf(one).includes(lettersOf(other))
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The words beside the button, if its value means nothing to a person. */
export const choiceLabelOf = (place: PlacedWidget, lines: readonly PrintedText[]): string => {
  const value = onValueOf(place)
  const isPlain = /\p{L}{2}/u.test(value) && !/^(?:choice|option|on|off|value|button)?[\s_]*\d*$/i.test(value)
  return (isPlain ? value : wordsAt(place.box, lines, true) || value).trim()
}
