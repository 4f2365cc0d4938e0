// What the desk types about a listing input: notes for the seller, and the sources of its checks. Both are by field.
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import { isRuledOut } from '#rules/listing-dependents'
import { isEmptyAnswer } from '#rules/listing-answers'

export type TypedCheck = {
  notes: Readonly<Record<string, string>>
  sources: Readonly<Record<string, string>>
}

export const nothingTyped: TypedCheck = { notes: {}, sources: {} }

/** Without empty texts. */
export const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

export const isNothingTyped = ({ notes, sources }: TypedCheck): boolean =>
  Object.keys({ ...written(notes), ...written(sources) }).length === 0

type Field = DeskListingInput['steps'][number]['fields'][number]

/** Whether a field waits for a check. Fields that the sale itself fills are already checked. One that does not count needs none. */
export const isToCheck = (
  { field, needsCheck }: Pick<Field, 'field' | 'needsCheck'>,
  { values, checked }: Pick<DeskListingInput, 'values' | 'checked'>,
): boolean =>
  needsCheck && checked[field] === undefined && !isEmptyAnswer(values[field]) && !isRuledOut(field, values)

/** In the shape of the call. The source of a field that was cleared, or that a colleague checked meanwhile, is left out. */
export const checksToSend = (
  sources: TypedCheck['sources'],
  input: Pick<DeskListingInput, 'values' | 'checked'>,
): Record<string, { source: string }> =>
  Object.fromEntries(
    Object.entries(written(sources))
      .filter(([field]) => isToCheck({ field, needsCheck: true }, input))
      .map(([field, source]) => [field, { source }]),
  )

/** What is still unsaved after these checks are saved. */
export const afterChecks = (saved: TypedCheck, now: TypedCheck): TypedCheck => ({
  notes: now.notes,
  sources: Object.fromEntries(
    Object.entries(now.sources).filter(([field, source]) => source !== saved.sources[field]),
  ),
})
