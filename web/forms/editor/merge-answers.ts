// Merges answers that were given in several tabs or on several devices, field by field. Pure.
import type { FieldValues } from '#contract/forms'

/** The values that differ from `known`; undefined if there are none. */
export const differences = (values: FieldValues, known: FieldValues): FieldValues | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, valueOf(known, name)))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** The names are those of the fields of somebody's PDF, and may be `constructor`. */
export const valueOf = (values: FieldValues, name: string): FieldValues[string] | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** The values of the fields that the others do not name. */
export const without = (values: FieldValues, others: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name)))

type Merged = {
  known: FieldValues
  current: FieldValues
  /** The values to show in the fields; undefined if there are none. */
  news: FieldValues | undefined
}

/**
 * `known` holds the server's values as last seen, `current` the values in the fields, `stored` the server's values now. A field changed
 * elsewhere is merged in, unless it was edited here: then the value from here stays and is sent.
 */
export const takeOver = (known: FieldValues, current: FieldValues, stored: FieldValues): Merged => {
  const elsewhere = differences(stored, known) ?? {}
  const untouched = Object.entries(elsewhere).filter(
    ([name, value]) =>
      Object.hasOwn(current, name) &&
      isSame(current[name], valueOf(known, name)) &&
      !isSame(current[name], value),
  )
  const news = Object.fromEntries(untouched)
  return {
    known: { ...known, ...elsewhere },
    current: { ...current, ...news },
    news: untouched.length > 0 ? news : undefined,
  }
}

/** A field's value may be a list. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
