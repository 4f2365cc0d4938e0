import { useEffect, useState } from 'react'
import { paperFile } from '#desk/review/paper/paper-files.ts'
import type { OpenPaper } from '#desk/review/paper/open-paper.ts'

export type PaperFile = {
  paper: OpenPaper | undefined
  failure: unknown
  retry: () => void
}

/** The PDF of a version; undefined loads none. */
export const usePaperFile = (id: string | undefined): PaperFile => {
  const [state, setState] = useState<{ id?: string; paper?: OpenPaper; failure?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    paperFile(id).then(
      (paper) => isWanted && setState({ id, paper }),
      (failure: unknown) => isWanted && setState({ id, failure }),
    )
    return () => {
      isWanted = false
    }
  }, [id, attempt])
  const isCurrent = state.id === id && id !== undefined
  return {
    paper: isCurrent ? state.paper : undefined,
    failure: isCurrent ? state.failure : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
