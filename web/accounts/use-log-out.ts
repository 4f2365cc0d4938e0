import { useRouter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { giveUpReads } from '#web/api/browser-call.ts'
import { dropIntent } from '#web/session/intent.ts'
import { forgetDrafts } from '#web/session/keep-draft.ts'
import { keptVisit } from '#web/session/keep-visit.ts'
import { signOut } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session in this browser at once, and on the server as soon as it responds. */
export const useLogOut = () => {
  const router = useRouter()
  return async () => {
    giveUpReads()
    // The call reads the token before `signOut` removes it.
    const told = router.options.context.call('GET /api/customer/logout', {})
    void router.navigate({ to: '/login' })
    // Before the token goes, because other tabs then look whether somebody has logged out.
    forgetDrafts()
    signOut()
    dropIntent()
    keptVisit.forget()
    try {
      toast.success((await told).message)
    } catch (problem) {
      // 401: the session had already ended.
      if (problem instanceof ApiProblem && problem.status === 401) toast.success('You’re logged out.')
      else toast.error('You’re logged out on this device, but we couldn’t reach our server.')
    }
  }
}
