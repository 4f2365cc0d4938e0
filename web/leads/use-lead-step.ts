import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { lastStep, leadSteps } from '#web/leads/lead-steps.ts'

/**
 * The step named by the address's hash, so that the browser's back button goes to the previous one. It is never later than the first step
 * with an unanswered question.
 */
export const useLeadStep = (firstOpen: number) => {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // The server never sees the hash, and the first render in the browser must match the server's.
  const isHydrated = useHydrated()
  const asked = leadSteps.findIndex(({ id }) => id === hash)
  const goTo = (step: number, { replace = false } = {}) =>
    void navigate({
      to: '/lead_form',
      hash: leadSteps[Math.min(step, lastStep)]?.id ?? '',
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return { step: isHydrated ? Math.max(0, Math.min(asked, firstOpen)) : 0, isAsked: asked !== -1, goTo }
}
