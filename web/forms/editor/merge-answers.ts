// How answers that were given in several places at once come together: field by field. Pure.
import type { FieldValues } from '#contract/forms'

/** What `values` says otherwise than `known`; undefined when that is nothing. */
export const differences = (values: FieldValues, known: FieldValues): FieldValues | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, known[name]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

type Merged = {
  known: FieldValues
  current: FieldValues
  /** What the fields have to show now; undefined when that is nothing. */
  news: FieldValues | undefined
}

/**
 * `known` is what the server was last seen to hold, `current` what stands in the fields, `stored` what the server holds now. A field that was
 * changed there is taken over, unless it was touched here: then what was typed here stays, and goes out.
 */
export const takeOver = (known: FieldValues, current: FieldValues, stored: FieldValues): Merged => {
  const elsewhere = differences(stored, known) ?? {}
  const untouched = Object.entries(elsewhere).filter(
    ([name, value]) => name in current && isSame(current[name], known[name]) && !isSame(current[name], value),
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
