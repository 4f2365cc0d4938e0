import { type ReactNode, useEffect, useRef } from 'react'
import { isStale, type LinkSource } from '#web/documents/use-fresh-links.ts'

type SignedLinkProps = {
  url: string
  from: LinkSource
  className?: string
  /** Where the words alone do not tell one link from the next: begins with them. */
  accessibleName?: string
  children: ReactNode
}

/** Downloads a file. A link that may have ended is renewed by the click, and then followed. */
export const SignedLink = ({ url, from, className, accessibleName, children }: SignedLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
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
        isWaiting.current = true
        void from.reload()
      }}
    >
      {children}
    </a>
  )
}
