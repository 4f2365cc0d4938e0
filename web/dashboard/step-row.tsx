import type { ReactNode } from 'react'

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
  <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[44px_minmax(0,1fr)_auto] sm:gap-x-5">
    <span className={`grid size-[44px] place-items-center self-start rounded-sm ${look}`}>{icon}</span>
    <div>
      <h2 className="text-lg leading-tight">{title}</h2>
      <p className="mt-0.5 max-w-[62ch] text-sm text-pretty wrap-anywhere text-soft">{text}</p>
    </div>
    <div className="max-sm:col-start-2">{action}</div>
  </li>
)
