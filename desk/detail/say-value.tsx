import type { ReactNode } from 'react'

/** A value of any kind, for people. */
export const sayValue = (value: unknown): ReactNode => {
  if (value === undefined || value === null || value === '') return <span className="text-soft">nothing</span>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
