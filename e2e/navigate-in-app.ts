// The next page without loading the document: a tenth of the work, and axe stays in the document.
import type { Page } from '@playwright/test'
import type { Shifts } from './looks.ts'

type Router = {
  history: { push: (path: string) => void }
  state: { status: string }
  options: {
    context: { queries?: { removeQueries: (what: { type: 'inactive' }) => void; isFetching: () => number } }
  }
}

type InPage = { __TSR_ROUTER__: Router; shifts?: Shifts }

/** As a link does. What other pages have fetched is forgotten, so this page arrives as slowly as on a first visit. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router, shifts } = globalThis as unknown as InPage
    const { queries } = router.options.context
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
    queries?.removeQueries({ type: 'inactive' })
    if (shifts) Object.assign(shifts, { sum: 0, moves: [] })
    router.history.push(to)
    do await pause()
    while (router.state.status !== 'idle' || (queries?.isFetching() ?? 0) > 0)
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }, path)
