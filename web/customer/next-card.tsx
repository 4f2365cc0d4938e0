import type { ReactNode } from 'react'

type NextCardProps = {
  /** Why it comes first. */
  why: string
  title: string
  text: ReactNode
  /** The sum and the date, where it has them. */
  sum?: string | undefined
  until?: ReactNode
  /** What happens after it. */
  then?: string | undefined
  action: ReactNode
}

/** The one thing to do next, with its date and the page's one orange button. */
export const NextCard = ({ why, title, text, sum, until, then, action }: NextCardProps) => (
  <section
    aria-labelledby="next-step"
    className="mt-4 grid md:mt-5 gap-x-10 gap-y-3 border border-t-5 border-line border-t-flag bg-sheet px-4 py-4 shadow-lift md:px-5 xl:grid-cols-[minmax(0,1fr)_300px] xl:px-7 xl:pt-5 xl:pb-6"
  >
    <div className="min-w-0">
      <p className="font-display text-sm leading-tight font-bold text-contour">{why}</p>
      <h2 id="next-step" className="mt-1 text-[clamp(1.375rem,1.2rem+1vw,1.875rem)] wrap-anywhere">
        {title}
      </h2>
      <div className="mt-2 max-w-[62ch] text-base wrap-anywhere">{text}</div>
    </div>
    <div className="grid content-start gap-2 xl:border-l xl:border-line xl:pl-7">
      {sum !== undefined && (
        <p className="font-display text-2xl leading-none font-extrabold tabular-nums">{sum}</p>
      )}
      {until && <p className="text-sm text-wait">{until}</p>}
      {then !== undefined && <p className="text-sm text-soft">{then}</p>}
      <div className="mt-1 grid gap-2 md:justify-start xl:justify-stretch">{action}</div>
    </div>
  </section>
)
