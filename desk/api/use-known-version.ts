import { useState } from 'react'

/**
 * The version that the next change names: the one on the screen, or the one that our own last change made, which the screen does not show
 * yet. `know` takes the answer to a change.
 */
export const useKnownVersion = (seen: number) => {
  const [made, setMade] = useState(0)
  return {
    version: Math.max(seen, made),
    know: <Made extends { version: number }>(change: Made): Made => {
      setMade(change.version)
      return change
    },
  }
}
