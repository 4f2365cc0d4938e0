import type { ReactNode } from 'react'

type AccountFrameProps = {
  title: string
  intro?: ReactNode
  /** 4:3, beside the form where there is room. */
  picture: string
  children: ReactNode
  /** Joined to the picture: what the form is for. */
  panel?: ReactNode
  /** The form is also sent without scripts. */
  worksAsForm?: boolean
}

/** A page with one short form and no distractions around it. */
export const AccountFrame = ({
  title,
  intro,
  picture,
  children,
  panel,
  worksAsForm = false,
}: AccountFrameProps) => (
  <div className="wrap grid items-start gap-x-20 gap-y-12 pt-8 pb-16 md:pt-10 md:pb-24 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] lg:pt-12">
    <div>
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-4 max-w-[52ch] text-soft">{intro}</p>}
      {!worksAsForm && (
        <noscript>
          <p className="mt-4 font-semibold">This form needs JavaScript. Please turn it on in your browser.</p>
        </noscript>
      )}
      {children}
    </div>
    <div className="overflow-clip rounded-sm">
      <img
        src={picture}
        alt=""
        width={800}
        height={600}
        className={`w-full object-cover ${panel ? 'h-36 object-[50%_70%] md:h-[230px]' : 'hidden aspect-4/3 md:block lg:aspect-16/10'}`}
      />
      {panel}
    </div>
  </div>
)
