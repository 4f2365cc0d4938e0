import type { ReactNode } from 'react'

/** The price and the times of a way to sell. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="flex-none font-bold">{name}</dt>
    <dd>{children}</dd>
  </div>
)
