import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Look } from '#contract/desk/review/review-actions'
import type { PaperDetail } from '#contract/desk/review/review'
import { call } from '#desk/api/call.ts'
import { openLoadedAhead, lookAgain } from '#desk/review/paper/paper-files.ts'
import { paperQuery } from '#desk/review/paper-queries.ts'
import { lookAgainMs } from '#rules/paper-review'

/** Tells the server that this person has the paper open, and learns who else does. Somebody else's decision shows within seconds. */
export const useLook = ({ id, decisions, newestId, claimedBy }: PaperDetail): Look | undefined => {
  const queries = useQueryClient()
  const [seen, setSeen] = useState<Look>()
  useEffect(() => {
    let isWanted = true
    const params = { versionId: id }
    const look = async (isArrival: boolean) => {
      if (document.hidden && !isArrival) return
      const isFileAhead = openLoadedAhead(id)
      const body = { ...(isArrival && { isArrival }), ...(isFileAhead && { isFileAhead }) }
      // Without an answer nothing is known. The next call tries again.
      const answer = await call('POST /api/desk/review/:versionId/look', { params, body }).catch(
        () => undefined,
      )
      if (!answer && isFileAhead) lookAgain(id)
      if (isWanted && answer) setSeen(answer)
    }
    void look(true)
    const timer = setInterval(() => void look(false), lookAgainMs)
    return () => {
      isWanted = false
      clearInterval(timer)
      void call('POST /api/desk/review/:versionId/leave', { params }).catch(() => {})
    }
  }, [id])
  const isOld =
    seen !== undefined &&
    (seen.decisions > decisions ||
      seen.newestId !== newestId ||
      (seen.claimedBy?.id ?? '') !== (claimedBy?.id ?? ''))
  useEffect(() => {
    if (isOld) void queries.invalidateQueries({ queryKey: paperQuery(id).queryKey })
  }, [isOld, seen, id, queries])
  return seen
}
