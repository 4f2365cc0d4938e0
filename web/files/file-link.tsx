import { type ReactNode, useEffect, useRef } from 'react'
import { isStale, type LinkSource } from '#web/files/use-fresh-links.ts'

type SignedLinkProps = {
  url: string
  from: LinkSource
  className?: string
  /** For links whose text is not unique. Must begin with the link's text. */
  accessibleName?: string
  /** False: a click does not follow the link yet. */
  mayFollow?: () => boolean
  children: ReactNode
}

/** After a longer wait for a fresh link, the customer no longer expects a download. */
const patienceMs = 20_000

/** Downloads a file. If the signed link may have expired, a click renews it and then follows it. */
export const SignedLink = ({
  url,
  from,
  className,
  accessibleName,
  mayFollow,
  children,
}: SignedLinkProps) => {
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
        if (mayFollow?.() === false) {
          event.preventDefault()
          return
        }
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
