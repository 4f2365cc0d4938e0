import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  /** A sentence below the title. */
  children?: ReactNode
  /** A link or button on the same line as the title. */
  action?: ReactNode
}

export const SectionHead = ({ title, children, action }: SectionHeadProps) => (
  <div className="mb-5 flex content-start flex-wrap items-end justify-between self-start gap-x-8 gap-y-4 md:mb-7">
    <div>
      <h2>{title}</h2>
      {children && <p className="mt-2 max-w-[54ch] text-sm text-soft md:mt-3 md:text-base">{children}</p>}
    </div>
    {action}
  </div>
)
