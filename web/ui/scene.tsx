import type { ReactNode } from 'react'

type SceneProps = { picture: string; title: string; children: ReactNode; actions?: ReactNode }

/** A picture, what happened, and what to do next, for pages and lists with nothing else to show. */
export const Scene = ({ picture, title, children, actions }: SceneProps) => (
  <section className="wrap section grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
    <img src={picture} alt="" width={480} height={320} className="w-full rounded-sm" />
    <div>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 max-w-[52ch] text-soft">{children}</p>
      <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
    </div>
  </section>
)
