// Sections below the first screen: in the page's HTML from the start, their code fetched when they come onto the screen. Until
// then React leaves the server's HTML as it is, and its links and <details> work by themselves.
import { lazy, Suspense, type ComponentType } from 'react'
import { patiently } from '#web/ui/patiently.ts'

/**
 * The section in an element of that id. In the browser its code waits until the element is near; on the server, and when the page was
 * reached without being loaded anew, it does not. `room` is the look of its place where there is no HTML of the server's.
 */
export const arrivesNear = async <Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  room = 'min-h-[60vh]',
): Promise<ComponentType<Props>> => {
  const Section = import.meta.env.SSR
    ? await load()
    : lazy(async () => {
        await isNear(document.getElementById(id))
        return { default: await patiently(load) }
      })
  return (props) => (
    <div id={id}>
      <Suspense fallback={<div className={room} />}>
        <Section {...props} />
      </Suspense>
    </div>
  )
}

/** When it comes onto the screen, or at the first sign of a hand: what follows may lead to another page, and finds it awake. */
const isNear = (element: HTMLElement | null) =>
  new Promise<void>((resolve) => {
    if (!element) return resolve()
    const signs = new AbortController()
    const done = () => {
      observer.disconnect()
      signs.abort()
      resolve()
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) done()
    })
    observer.observe(element)
    addEventListener('pointerdown', done, { signal: signs.signal })
    addEventListener('keydown', done, { signal: signs.signal })
  })
