import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'

type UnfoldProps = {
  title: string
  /** Only one of all with the same name is open at a time. */
  name: string
  /** An anchor in the page: a browser that follows a link to it opens the text. */
  id?: string
  isOpen?: boolean
  /** Sanitized. Instead of children. */
  html?: string
  children?: ReactNode
}

/** A heading that expands a text; pressing it again collapses the text. */
export const Unfold = ({ title, name, id, isOpen = false, html, children }: UnfoldProps) => {
  // In a document from the server the browser has already opened the text, and the reader may have opened another since.
  const [isOfDocument] = useState(!useHydrated())
  return (
    <details
      name={name}
      open={isOpen}
      ref={isOfDocument ? null : openWhenLinkedTo}
      onToggle={closeOthers}
      className="scroll-mt-6 border-b border-line-strong/40"
    >
      <summary className="flex items-center justify-between gap-6 py-3 font-display leading-tight font-bold crossed hover:underline hover:underline-offset-4 md:py-4 md:text-lg md:leading-tight">
        {title}
      </summary>
      {html === undefined ? (
        <p id={id} className={textLook}>
          {children}
        </p>
      ) : (
        // oxlint-disable-next-line react/no-danger -- the server sanitizes it when it is stored
        <div id={id} className={`prose ${textLook}`} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </details>
  )
}

const textLook = 'max-w-[66ch] scroll-mt-24 pb-5 text-sm text-soft md:text-base'

/** For a link from another page of the shop, which the browser does not follow on its own. */
const openWhenLinkedTo = (details: HTMLDetailsElement | null) => {
  const place = location.hash && document.getElementById(location.hash.slice(1))
  if (!details || !place || !details.contains(place)) return
  details.open = true
  // The router has scrolled before this text was there.
  requestAnimationFrame(() => details.scrollIntoView({ block: 'start' }))
}

/** For browsers that do not know the name of <details>. In the others, the open text is already closed. */
const closeOthers = ({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) => {
  if (!opened.open) return
  for (const other of opened.parentElement?.querySelectorAll('details[open]') ?? [])
    if (other !== opened && other.getAttribute('name') === opened.getAttribute('name'))
      (other as HTMLDetailsElement).open = false
}
