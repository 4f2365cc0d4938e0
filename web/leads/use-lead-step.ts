import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { lastStep, leadSteps } from '#web/leads/lead-steps.ts'

/**
 * The step that the address asks for by its hash, so that the browser's Back leads to the one before; no further than the first one that
 * is not answered yet.
 */
export const useLeadStep = (firstOpen: number) => {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // The server never sees a hash; the first render in the browser must be the same as its.
  const isAwake = useHydrated()
  const asked = leadSteps.findIndex(({ id }) => id === hash)
  const goTo = (step: number, { replace = false } = {}) =>
    void navigate({
      to: '/lead_form',
      hash: leadSteps[Math.min(step, lastStep)]?.id ?? '',
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return { step: isAwake ? Math.max(0, Math.min(asked, firstOpen)) : 0, isAsked: asked !== -1, goTo }
}
