// Sections below the first screen. They are in the page's HTML from the start, and their code is fetched when they come into view. Until
// then React leaves the server's HTML as it is, and its links and <details> work by themselves.
import { lazy, Suspense, type ComponentType } from 'react'
import { patiently } from '#web/ui/patiently.ts'

/**
 * The section, in an element with this id. In the browser its code is loaded when the element comes into view. On the server it is loaded
 * at once, and so it is after a client-side navigation. `room` is the placeholder's class when there is no HTML from the server.
 */
export const arrivesNear = <Props extends object>(id: string, load: Load<Props>, room = 'min-h-[60vh]') =>
  arrives(id, load, isNear, room)

/**
 * The same for what is on the first screen and has nothing but links and <details>: its code is loaded when the visitor first moves the
 * pointer or presses a key.
 */
export const arrivesAtFirstSign = <Props extends object>(id: string, load: Load<Props>) =>
  arrives(id, load, atFirstSign, '')

/** The same for a part of one page. A page that one navigates to waits for it, so that nothing jumps when the part arrives. */
export const arrivesWithPage = <Props extends object>(id: string, load: Load<Props>) =>
  arrives(id, load, atFirstSign, '', true)

type Load<Props> = () => Promise<ComponentType<Props>>

const arrives = async <Props extends object>(
  id: string,
  load: Load<Props>,
  isTime: (element: HTMLElement) => Promise<unknown>,
  room: string,
  isAwaited = false,
): Promise<ComponentType<Props>> => {
  const Section = import.meta.env.SSR
    ? await load()
    : isAwaited && document.getElementById(id) === null
      ? await patiently(load)
      : lazy(async () => {
          const element = document.getElementById(id)
          if (element) await isTime(element)
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
 * Resolves when the element comes into view, or at the visitor's first sign: what follows may lead to another page, and finds it hydrated.
 */
const isNear = (element: HTMLElement) =>
  Promise.race([
    atFirstSign(),
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      })
      observer.observe(element)
    }),
  ])

const signs = ['pointerdown', 'pointermove', 'keydown']
const atFirstSign = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true })
  })
