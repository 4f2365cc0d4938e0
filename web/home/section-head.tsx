import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  /** A sentence below the title. */
  children?: ReactNode
  /** A link or button on the title's line. */
  action?: ReactNode
}

export const SectionHead = ({ title, children, action }: SectionHeadProps) => (
  <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-10">
    <div>
      <h2>{title}</h2>
      {children && <p className="mt-3 max-w-[54ch] text-soft">{children}</p>}
    </div>
    {action}
  </div>
)
