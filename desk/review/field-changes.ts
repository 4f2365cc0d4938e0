// The typed values of a form, and how they differ from the previous version.
import type { FieldValue } from '#web/fields/pdf/pdf-fields.ts'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'

type Typed = { name: string; label: string; value: FieldValue }

export type FieldRow = {
  name: string
  label: string
  /** '' for a field that is blank. */
  value: string
  /** The previous version's value; absent when there is none or it is the same. '' was blank. */
  before?: string
}

/** In page order. `before`: absent without a previous version. */
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
