// The result of sending a form, in one line.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Success. The form that had the focus is gone, so the focus moves here. */
export const Arrived = ({ answer, icon }: { answer: string; icon: 'check' | 'mail' }) => (
  <p
    tabIndex={-1}
    ref={focus}
    className="flex items-start gap-2.5 rounded-sm bg-good-tint px-3.5 py-3 font-semibold text-good"
  >
    <Icon name={icon} className="mt-0.5 size-[22px]" />
    <span className="min-w-0 wrap-anywhere">{answer}</span>
  </p>
)

/** Failure. The component around it decides whether it is announced. */
export const Failed = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p
    className={`flex items-start gap-2.5 rounded-sm bg-bad-tint px-3.5 py-3 text-sm font-semibold text-bad ${className}`}
  >
    <Icon name="warning" className="mt-px size-5" />
    <span>{children}</span>
  </p>
)

const focus = (line: HTMLElement | null) => line?.focus()
