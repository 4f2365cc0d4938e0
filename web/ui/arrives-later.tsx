// Parts of a page whose code comes later. They are in the page's HTML from the start. Until their code is here, React leaves the server's
// HTML as it is, and its links and <details> work by themselves.
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { retryLoad } from './retry-load.ts'

/**
 * The section that is the export `name` of the file that `load` fetches, in an element whose id is that name. The browser fetches it at the
 * visitor's first sign, for what follows may be a press on it or lead to another page. On the server it is loaded at once, and so it is after
 * a client-side navigation. `room` is the placeholder's class when there is no HTML from the server.
 */
export function arrivesLater<Code, Name extends keyof Code & string>(
  load: () => Promise<Code>,
  name: Name,
  room?: string,
): Promise<ComponentType<PropsOf<Code[Name]>>>
export async function arrivesLater<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
  room = 'min-h-[60vh]',
) {
  const Section = import.meta.env.SSR
    ? ((await load())[name] as ComponentType<Props>)
    : lazy(async () => {
        if (document.getElementById(name)) await firstSign()
        return { default: (await retryLoad(load))[name] as ComponentType<Props> }
      })
  // In memo, so that what changes around the section does not reach it while its code is missing.
  return memo((props: Props) => (
    <div id={name}>
      <Suspense fallback={<AsServed id={name} room={room} />}>
        <Section {...props} />
      </Suspense>
    </div>
  ))
}

type PropsOf<Section> = Section extends (props: infer Props) => ReactNode ? Props : never

/** When a section has to change before its code is here, React drops the server's HTML for this: the same HTML. */
const AsServed = ({ id, room }: { id: string; room: string }) => {
  const [html] = useState(() => document.getElementById(id)?.innerHTML)
  return html === undefined ? (
    <div className={room} />
  ) : (
    // oxlint-disable-next-line react/no-danger -- it is what the document already shows
    <div data-to-router dangerouslySetInnerHTML={{ __html: html }} />
  )
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
/** Heard on their way down: React stops those within a part that has no code yet. */
export const firstSign = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, capture: true })
  })
