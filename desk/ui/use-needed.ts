import { useState } from 'react'
import { isUnreadable } from '#desk/ui/field-faults.ts'

/**
 * For a field that must not be empty. The button beside it is never disabled for that: pressing it puts the focus in the field, which says
 * what it needs.
 */
export const useNeeded = (id: string, isMissing: boolean, words: string) => {
  const [wasPressed, setPressed] = useState(false)
  return {
    error: wasPressed && isMissing ? words : undefined,
    /** Called at the press. False if the field is empty, or has a text that it cannot read. */
    isGiven: () => {
      setPressed(isMissing)
      const field = document.getElementById(id)
      const isGiven = !isMissing && !isUnreadable(field)
      if (!isGiven) field?.focus()
      return isGiven
    },
  }
}
