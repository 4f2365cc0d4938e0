import type { ReactNode } from 'react'
import { useBrokerage } from '#web/shell/brokerage.ts'

/** A page with a heading, what it has to say, and how to reach a person. */
export const PlainPage = ({ title, children }: { title: string; children?: ReactNode }) => {
  const brokerage = useBrokerage()
  return (
    <div className="wrap section">
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 grid max-w-[68ch] gap-4">{children}</div>
      <p className="mt-8 text-soft">
        {brokerage.phone}, {brokerage.supportHours}
      </p>
    </div>
  )
}
