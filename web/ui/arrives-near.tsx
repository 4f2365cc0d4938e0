// Sections below the first screen. They are in the page's HTML from the start, and their code is fetched when they come into view. Until
// then React leaves the server's HTML as it is, and its links and <details> work by themselves.
import { lazy, Suspense, type ComponentType } from 'react'
import { patiently } from '#web/ui/patiently.ts'

/**
 * The section, in an element with this id. In the browser its code is loaded when the element comes into view. On the server it is loaded
 * at once, and so it is after a client-side navigation. `room` is the placeholder's class when there is no HTML from the server.
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

/**
 * Resolves when the element comes into view, or at the first pointer or key press: what follows may lead to another page, and finds it
 * hydrated.
 */
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
