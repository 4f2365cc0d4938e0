// Code that is fetched when it is first needed. A fetch that failed is repeated when the code is needed again.
import type { ReactNode } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { unreachable } from '#web/api/browser-call.ts'

const patienceMs = 5_000

/**
 * Rejects with an ApiProblem ('unreachable') while the server cannot be reached. If it can, an upgrade has removed the file: the import's own
 * error passes, and the router reloads the page once to get the new version.
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR || (await isReachable())) throw error
    throw unreachable()
  }
}

/**
 * A page whose code is loaded when it is opened. Only a page that is loaded together with others needs its `name`, because every visitor
 * loads the file with all names. If the server cannot be reached, the page shows a message and Retry.
 */
export const lazyPage = <Code extends object, Name extends keyof Code & string>(
  load: () => Promise<Code>,
  name?: Name,
) =>
  lazyRouteComponent(async () => {
    // Without their types, which would depend on the routes that are being declared.
    const pages = (await loadCode(load)) as Record<string, () => ReactNode>
    return { default: (name === undefined ? Object.values(pages)[0] : pages[name]) as () => ReactNode }
  })

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
