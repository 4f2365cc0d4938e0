// Parts of a page whose code loads later. They are in the page's HTML from the start. Until their code has loaded, React leaves the
// server's HTML unchanged, and its links and <details> work without scripts.
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { retryLoad } from './retry-load.ts'

/**
 * The section exported as `name` by the file that `load` fetches, in an element with that name as its id. The browser fetches it at the
 * visitor's first sign, because the next action may be a press on it, or a press that opens another page. On the server, and after a
 * client-side navigation, it is loaded at once. `room` is the placeholder's class when there is no HTML from the server.
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
  // In memo, so that changes around the section do not reach it while its code is missing.
  return memo((props: Props) => (
    <div id={name}>
      <Suspense fallback={<AsServed id={name} room={room} />}>
        <Section {...props} />
      </Suspense>
    </div>
  ))
}

type PropsOf<Section> = Section extends (props: infer Props) => ReactNode ? Props : never

/** If a section must change before its code has loaded, React replaces the server's HTML with this copy of it. */
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
/** Handled in the capture phase, because React stops these events within a part without code. */
export const firstSign = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, capture: true })
  })
