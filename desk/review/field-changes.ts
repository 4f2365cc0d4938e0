// What was typed into a form, and how it differs from the version before.
import type { FieldValue } from '#web/fields/pdf/pdf-fields.ts'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'

type Typed = { name: string; label: string; value: FieldValue }

export type FieldRow = {
  name: string
  label: string
  /** '' for a field that is blank. */
  value: string
  /** What the version before said; absent without one, or when it said the same. '' was blank. */
  before?: string
}

/** In the order of the pages. `before`: absent when there is no version before. */
export const fieldRows = (values: readonly Typed[], before?: readonly Typed[]): FieldRow[] => {
  const earlier = new Map((before ?? []).map(({ name, value }) => [name, inWords(value)]))
  return values.map(({ name, label, value }) => {
    const [now, was] = [inWords(value), earlier.get(name) ?? '']
    return { name, label, value: now, ...(before && was !== now && { before: was }) }
  })
}

const inWords = (value: FieldValue): string => {
  if (typeof value === 'boolean') return value ? 'checked' : 'not checked'
  return isEmpty(value) ? '' : [value].flat().join(', ').trim()
}
