import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onHint, type Hint } from '#desk/live/line.ts'
import type { LiveKind } from '#rules/live'

/** Calls `heard` with each hint. */
export const useHints = (heard: (hint: Hint) => void) => {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => onHint((hint) => latest.current(hint)), [])
}

/** Whether a hint is about records of one of these kinds. */
export const isAbout = (hint: Hint, kinds: readonly LiveKind[]): boolean =>
  hint === 'missed' || hint.some(({ kind }) => kinds.includes(kind))

/** Changes within this time are fetched together. */
const askAfterMs = 400

/**
 * Runs `ask` soon after each hint about these kinds, one at a time. An action over a thousand records runs it now and then, not a
 * thousand times.
 */
export const useAskAgain = (kinds: readonly LiveKind[], ask: () => Promise<unknown>) => {
  const latest = useRef(ask)
  const asking = useRef({ isWanted: false, isUnderWay: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const askSoon = () => {
    timer.current ??= setTimeout(async () => {
      const now = asking.current
      timer.current = undefined
      now.isWanted = now.isUnderWay
      if (now.isUnderWay) return
      now.isUnderWay = true
      await latest.current().catch(() => {}) // the failure shows elsewhere: the server is unreachable, or the session is over
      now.isUnderWay = false
      if (now.isWanted) askSoon()
    }, askAfterMs)
  }
  useHints((hint) => {
    if (isAbout(hint, kinds)) askSoon()
  })
}

/** For a page that is not a list: it refetches when records of these kinds change. */
export const useRefresh = (kinds: readonly LiveKind[], queryKey: QueryKey) => {
  const queries = useQueryClient()
  useAskAgain(kinds, () => queries.invalidateQueries({ queryKey }))
}
