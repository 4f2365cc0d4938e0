/** 'retried': it failed and will be tried again. 'failed': for good, or until its next regular time. */
export type RunOutcome = 'done' | 'retried' | 'failed'

export type RunCount = { kind: string; outcome: RunOutcome; count: number; seconds: number }

/** Call it when a run begins, and the result once when it ends. */
export type NoteRun = (kind: string) => (outcome: RunOutcome) => void

export const createRunCounts = (): { note: NoteRun; counts(): readonly RunCount[] } => {
  const counts = new Map<string, RunCount>()
  return {
    note: (kind) => {
      const beganAt = performance.now()
      let isNoted = false
      return (outcome) => {
        if (isNoted) return // the run ended, and only its outcome could not be stored
        isNoted = true
        const key = `${kind} ${outcome}`
        const known = counts.get(key) ?? { kind, outcome, count: 0, seconds: 0 }
        known.count++
        known.seconds += (performance.now() - beganAt) / 1_000
        counts.set(key, known)
      }
    },
    counts: () => [...counts.values()],
  }
}
