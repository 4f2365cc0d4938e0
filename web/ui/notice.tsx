import type { ReactNode } from 'react'

type NoticeProps = {
  /** Its file name in /pictures, without .svg. */
  picture: string
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** Replaces a list that is empty or failed to load: what is wrong, and what to do. */
export const Notice = ({ picture, title, children, actions }: NoticeProps) => (
  <section className="mt-10 grid items-center gap-x-10 gap-y-6 sm:grid-cols-[200px_minmax(0,1fr)]">
    <img
      src={`/pictures/${picture}.svg`}
      alt=""
      width={480}
      height={320}
      className="w-36 rounded-sm sm:w-full"
    />
    <div>
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 max-w-[56ch] text-base text-soft">{children}</div>
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </div>
  </section>
)
