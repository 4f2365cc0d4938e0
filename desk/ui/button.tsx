import type { ComponentProps } from 'react'
import { Keys } from '#desk/ui/keys.tsx'

export type ButtonLook = 'flag' | 'solid' | 'outline' | 'bad' | 'quiet'

const looks: Record<ButtonLook, string> = {
  /** The main action of a page, of a dialog, or of the row that has the focus. */
  flag: 'border-flag bg-flag font-extrabold text-on-flag hover:border-flag-press hover:bg-flag-press',
  solid: 'border-badge bg-badge text-on-badge hover:border-badge-press hover:bg-badge-press',
  outline: 'border-line-strong text-ink hover:border-ink hover:bg-hover',
  /** An action that cannot be undone. */
  bad: 'border-bad text-bad hover:bg-bad-tint',
  quiet: 'border-transparent px-2 text-link hover:bg-hover',
}

/** A button's look, for links that act as one. */
export const buttonLook = (look: ButtonLook = 'outline') =>
  `no-print inline-flex min-h-(--press) items-center justify-center gap-2 rounded-sm border-[1.5px] px-3 py-1 font-display text-row leading-[1.1] font-bold tracking-[.01em] no-underline transition-colors disabled:opacity-50 aria-disabled:opacity-50 ${looks[look]}`

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** The keys that press it, such as 'c' or 'mod+s'. */
  keys?: string | undefined
}

export const Button = ({
  look = 'outline',
  keys,
  className = '',
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  // oxlint-disable-next-line react/button-has-type -- it has one, "button" unless the caller says another
  <button type={type} className={`${buttonLook(look)} ${className}`} {...rest}>
    {children}
    {keys && <Keys of={keys} />}
  </button>
)

/** A square button with one icon. It needs an `aria-label`. */
export const boxLook =
  'inline-grid size-(--press) flex-none place-items-center rounded-sm border-[1.5px] border-transparent text-soft hover:bg-hover hover:text-ink'
