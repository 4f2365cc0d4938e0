import type { ComponentProps } from 'react'

export type ButtonLook = 'flag' | 'solid' | 'outline' | 'quiet'

const looks: Record<ButtonLook, string> = {
  /** The main action on a screen. */
  flag: 'bg-flag border-flag text-on-flag hover:bg-flag-press hover:border-flag-press font-extrabold',
  solid: 'bg-badge border-badge text-on-badge hover:bg-badge-press hover:border-badge-press',
  outline: 'border-brand text-brand hover:bg-brand hover:text-paper',
  quiet: 'border-transparent text-link underline underline-offset-4 hover:decoration-2',
}

/** A button's look, for links that act as one. */
export const buttonLook = (look: ButtonLook = 'outline', size: 'normal' | 'small' = 'normal') =>
  `no-print inline-flex items-center justify-center gap-2 rounded-sm border-2 font-display font-bold leading-[1.1] tracking-[.01em] no-underline transition-colors disabled:opacity-50 ${
    size === 'small' ? 'min-h-10 finger:min-h-11 px-3.5 py-1.5 text-sm' : 'min-h-12 px-5.5 py-2.5'
  } ${looks[look]}`

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: 'normal' | 'small' }

/** While it is disabled, `aria-disabled` is left out: HTML does not allow both. */
export const Button = ({
  look = 'outline',
  size = 'normal',
  className = '',
  type = 'button',
  'aria-disabled': refuses,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={`${buttonLook(look, size)} ${className}`}
    aria-disabled={rest.disabled ? undefined : refuses}
    {...rest}
  />
)

/** The look of a round button with one icon. The control needs an `aria-label`. */
export const roundLook =
  'relative inline-grid size-11 flex-none place-items-center rounded-full border-[1.5px] border-line-strong text-ink transition-colors hover:border-ink hover:bg-sunk'
