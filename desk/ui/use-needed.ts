import { useState } from 'react'

/**
 * For a field that must not be empty. The button beside it is never disabled for that: pressing it puts the focus in the field, which says
 * what it needs.
 */
export const useNeeded = (id: string, isMissing: boolean, words: string) => {
  const [wasPressed, setPressed] = useState(false)
  return {
    error: wasPressed && isMissing ? words : undefined,
    /** Called at the press. False if the field is empty. */
    isGiven: () => {
      setPressed(isMissing)
      if (isMissing) document.getElementById(id)?.focus()
      return !isMissing
    },
  }
}
