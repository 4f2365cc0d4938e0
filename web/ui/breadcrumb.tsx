import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The path to this page; the last item is the page itself. */
export const Breadcrumb = ({ trail }: { trail: { key: string; content: ReactNode }[] }) => (
  <nav aria-label="Breadcrumb" className="py-3 text-sm text-soft">
    <ol className="flex flex-wrap gap-x-2">
      {trail.map(({ key, content }, index) => (
        <li
          key={key}
          className="min-w-0"
          {...(index === trail.length - 1 && { 'aria-current': 'page' as const })}
        >
          {index > 0 && (
            <span aria-hidden="true" className="pr-2">
              /
            </span>
          )}
          {content}
        </li>
      ))}
    </ol>
  </nav>
)

/** For a page that is one step from the home page. */
export const BreadcrumbFromHome = ({ here }: { here: string }) => {
  const home = (
    <Link to="/" className="underline underline-offset-4">
      Home
    </Link>
  )
  return (
    <Breadcrumb
      trail={[
        { key: 'home', content: home },
        { key: 'here', content: here },
      ]}
    />
  )
}
