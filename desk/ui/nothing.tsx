import type { ReactNode } from 'react'
import { useIsBeside } from '#desk/ui/beside.ts'

type NothingProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Its file name in /pictures, without .svg. */
  picture?: string
  /** This is the whole page, so its title is the page's heading. */
  isPage?: boolean
}

/** Shown instead of a list without rows, or a page that does not exist. */
export const Nothing = ({ title, children, actions, picture, isPage = false }: NothingProps) => {
  const isBeside = useIsBeside()
  const Heading = isPage && !isBeside ? 'h1' : 'h2'
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line px-1.5 py-7 max-md:px-0">
      {picture && (
        <img
          src={`/pictures/${picture}.svg`}
          alt=""
          width={600}
          height={400}
          className="h-auto w-55 rounded-sm border border-line"
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <Heading className="text-[1.375rem]">{title}</Heading>
        <div className="mt-1.5 max-w-[52ch] text-read text-soft">{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </section>
  )
}
