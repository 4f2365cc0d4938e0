import type { ReactNode } from 'react'
import { useId } from 'react'
import { useIsBeside } from '#desk/ui/beside.ts'

type SectionProps = {
  title: string
  /** At the right of the heading. */ aside?: ReactNode
  /** It holds only buttons, so it is not printed. */
  isOnScreenOnly?: boolean
  children: ReactNode
}

/** A part of a page, with a heading above a rule. */
export const Section = ({ title, aside, isOnScreenOnly = false, children }: SectionProps) => {
  const id = useId()
  const Heading = useIsBeside() ? 'h3' : 'h2'
  return (
    <section aria-labelledby={id} className={`pt-5 ${isOnScreenOnly ? 'print:hidden' : ''}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line-strong pb-2">
        <Heading id={id} className="text-head">
          {title}
        </Heading>
        {aside && <div className="ml-auto text-meta wrap-anywhere text-soft">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Names and values in rows. Empty values are left out. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)]">
    {of
      .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
      .map(([name, value]) => (
        <div
          key={name}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-[7px]"
        >
          <dt className="pr-4 text-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line [&>a:only-child]:inline-flex [&>a:only-child]:min-h-6 [&>a:only-child]:items-center finger:[&>a:only-child]:min-h-11">
            {value}
          </dd>
        </div>
      ))}
  </dl>
)
