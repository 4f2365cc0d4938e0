import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrokerage } from '#web/shell/brokerage.ts'
import { telephoneLink } from '#web/shell/top-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** A page with a heading, what it has to say, and how to reach a person. */
export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { phone, email, supportHours } = useBrokerage()
  return (
    <div className="wrap pb-24">
      <Breadcrumb
        trail={[
          {
            key: 'home',
            content: (
              <Link to="/" className="underline underline-offset-4">
                Home
              </Link>
            ),
          },
          { key: 'here', content: title },
        ]}
      />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h1 className="text-4xl">{title}</h1>
          <div className="mt-7 grid max-w-[66ch] gap-4">{children}</div>
        </div>
        <aside aria-label="Help" className="self-start border-t-2 border-ink pt-4">
          <h2 className="text-lg">Talk to a person</h2>
          <p className="mt-3">
            <a
              href={telephoneLink(phone)}
              className="font-display text-xl font-extrabold no-underline hover:underline"
            >
              {phone}
            </a>
          </p>
          <p className="mt-1">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          <p className="mt-2 text-sm text-soft">{supportHours}</p>
        </aside>
      </div>
    </div>
  )
}
