import { useEffect, useRef, useState } from 'react'

/** How long a deleted photo can be put back. */
const undoMs = 8_000

/** Deletes a photo after a while, in which it can be restored. Leaving the page deletes it at once. */
export const usePhotoDeletion = (remove: (id: string) => Promise<unknown>) => {
  const [going, setGoing] = useState<string>()
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const now = useRef({ going, remove })
  useEffect(() => {
    now.current = { going, remove }
  })
  const finish = async (id: string) => {
    setGoing((current) => (current === id ? undefined : current))
    setUnderWay((ids) => [...ids, id])
    await now.current.remove(id)
    setUnderWay((ids) => ids.filter((one) => one !== id))
  }
  useEffect(() => {
    if (going === undefined) return undefined
    const timer = setTimeout(() => void finish(going), undoMs)
    return () => clearTimeout(timer)
  }, [going])
  useEffect(() => {
    const leave = () => now.current.going !== undefined && void now.current.remove(now.current.going)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    /** The photo that Undo puts back. */
    going,
    /** The ids of all photos that the person has deleted, until the list comes without them. */
    hidden: new Set(going === undefined ? underWay : [...underWay, going]),
    take: (id: string) => {
      if (going !== undefined) void finish(going)
      setGoing(id)
    },
    putBack: () => setGoing(undefined),
  }
}
