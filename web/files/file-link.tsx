import { type ReactNode, useEffect, useRef } from 'react'
import { isStale, type LinkSource } from '#web/files/use-fresh-links.ts'

type SignedLinkProps = {
  url: string
  from: LinkSource
  className?: string
  /** Where the words alone do not tell one link from the next: begins with them. */
  accessibleName?: string
  children: ReactNode
}

/** Whoever has waited longer for a fresh link no longer expects a download. */
const patienceMs = 20_000

/** Downloads a file. A link that may have ended is renewed by the click, and then followed. */
export const SignedLink = ({ url, from, className, accessibleName, children }: SignedLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const wantedAt = useRef(-Infinity)
  useEffect(() => {
    if (Date.now() - wantedAt.current > patienceMs) return
    wantedAt.current = -Infinity
    link.current?.click()
  }, [url])
  return (
    <a
      ref={link}
      href={url}
      download
      aria-label={accessibleName}
      className={className}
      onClick={(event) => {
        if (!isStale(from.loadedAt)) return
        event.preventDefault()
        wantedAt.current = Date.now()
        void from.reload()
      }}
    >
      {children}
    </a>
  )
}
