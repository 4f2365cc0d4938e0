import type { ReactNode } from 'react'

type SideSectionProps = { title: string; link?: ReactNode; children: ReactNode }

/** A short section with its title above a line. */
export const SideSection = ({ title, link, children }: SideSectionProps) => (
  <section aria-label={title} className="mt-6 min-w-0 md:mt-8 xl:mt-9">
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
      <h2 className="text-[1.375rem] leading-tight">{title}</h2>
      {link}
    </header>
    {children}
  </section>
)
