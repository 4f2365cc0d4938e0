import type { ReactNode } from 'react'
import { buttonLook } from '#web/ui/button.tsx'

type StepRowProps = {
  /** The class of the square around the icon. */
  look: string
  icon: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
}

/** A step with its one action. */
export const StepRow = ({ look, icon, title, text, action }: StepRowProps) => (
  <li className="relative grid grid-cols-[40px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 border-b border-line py-2.5 md:py-3 md:grid-cols-[40px_minmax(0,1fr)_auto] md:items-center">
    <span className={`grid size-10 place-items-center self-start rounded-sm ${look}`}>{icon}</span>
    <div>
      <h3 className="text-[1.0625rem] leading-tight font-bold wrap-anywhere">{title}</h3>
      <p className="mt-0.5 max-w-[60ch] text-sm leading-snug text-pretty wrap-anywhere text-soft">{text}</p>
    </div>
    <div className="max-md:col-start-2">{action}</div>
  </li>
)

/** A quiet button. On a phone it is a text, and the whole row is the button. */
export const rowButton = `${buttonLook('outline', 'small')} md:min-w-28 max-md:min-h-6! max-md:border-0! max-md:p-0! max-md:text-link max-md:hover:bg-transparent max-md:hover:text-link max-md:stretched`
