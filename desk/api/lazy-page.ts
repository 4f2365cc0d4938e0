import { lazyRouteComponent } from '@tanstack/react-router'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { setServerReachable } from '#desk/api/reach.ts'

export const pageAway = 'page_away'

/**
 * A page whose code is loaded when it is needed. If an update of the desk has removed that code, the router reloads the document. While
 * the server is unreachable that would show an empty window, so the page then fails with a sentence instead.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (reason: unknown) => {
        if (await isDeskReachable()) throw reason
        throw new DeskProblem(0, {
          code: pageAway,
          error:
            'We cannot reach the server, and this page was never opened here before. What you typed on other pages stays on this device.',
        })
      }),
    name,
  )

/** Checks with the server itself, past every cache. */
export const isDeskReachable = async (): Promise<boolean> => {
  const isThere = await fetch('/desk', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  setServerReachable(isThere)
  return isThere
}
