// The path of a sale in four steps, drawn as a trail.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type Standing = 'done' | 'due' | 'later'

/** `due`: the index of the step that is due; -1 when all are done. */
export const standingAt = (at: number, due: number): Standing =>
  due === -1 || at < due ? 'done' : at === due ? 'due' : 'later'

export const trailGrid = 'grid max-w-[760px] grid-cols-4'

/** For a step that is a link. */
export const trailLinkLook = 'group block no-underline max-md:min-h-18'

export type TrailStepProps = { name: string; number: number; standing: Standing; children: ReactNode }

export const TrailStep = ({ standing, children }: Pick<TrailStepProps, 'standing' | 'children'>) => (
  <li
    aria-current={standing === 'due' ? 'step' : undefined}
    className={`relative pr-2 before:absolute before:top-[13px] before:right-[5px] before:left-[34px] before:border-t-3 last:before:hidden xl:pr-4 ${lineLooks[standing]}`}
  >
    {children}
  </li>
)

/** The diamond with the number, and the name below it. */
export const TrailMark = ({ name, number, standing }: Omit<TrailStepProps, 'children'>) => (
  <>
    <span
      className={`relative isolate grid size-[30px] place-items-center font-display text-sm leading-none font-extrabold before:absolute before:inset-[3px] before:-z-10 before:rotate-45 before:rounded-sm before:border-2 ${markLooks[standing]}`}
    >
      {standing === 'done' ? <Icon name="check" className="size-[15px] stroke-3" /> : number}
    </span>
    <span className="mt-1.5 block font-display text-[0.9375rem] leading-tight font-extrabold group-hover:underline xl:text-base">
      {name}
    </span>
  </>
)

const lineLooks: Record<Standing, string> = {
  done: 'before:border-brand',
  due: 'before:border-dashed before:border-flag',
  later: 'before:border-dashed before:border-line-strong',
}
const markLooks: Record<Standing, string> = {
  done: 'text-on-field before:border-field before:bg-field',
  due: 'text-on-flag before:border-on-flag before:bg-flag',
  later: 'text-soft before:border-line-strong before:bg-paper',
}
