// Sections below the first screen: in the page's HTML from the start, their code fetched when they come near the screen. Until then
// React leaves the server's HTML as it is, and its links and <details> work by themselves.
import { lazy, Suspense, type ComponentType } from 'react'

/** How far below the screen a section is when its code is fetched. */
const margin = '100px'

/**
 * The section in an element of that id. In the browser its code waits until the element is near; on the server, and when the page was
 * reached without being loaded anew, it does not.
 */
export const arrivesNear = async <Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  const Section = import.meta.env.SSR
    ? await load()
    : lazy(async () => {
        await isNear(document.getElementById(id))
        return { default: await load() }
      })
  return (props) => (
    <div id={id}>
      <Suspense fallback={<div className="min-h-[60vh]" />}>
        <Section {...props} />
      </Suspense>
    </div>
  )
}

const isNear = (element: HTMLElement | null) =>
  new Promise<void>((resolve) => {
    if (!element) return resolve()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })
