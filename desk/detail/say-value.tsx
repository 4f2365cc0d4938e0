import type { ReactNode } from 'react'
import { type IdNames, valueWords } from '#desk/ui/value-words.ts'

/** A value of any kind, for people. */
export const sayValue = (value: unknown, field = '', names: IdNames = {}): ReactNode => {
  if (value === undefined || value === null || value === '') return <span className="text-soft">nothing</span>
  return valueWords(value, field, names)
}
