import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * A menu below its button. Escape closes it and focuses the button. Leaving it also closes it. `around`: the props of the element around
 * both.
 */
export const useMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    setOpen,
    button,
    around: {
      role: 'group',
      onKeyDown: (event: KeyboardEvent) => {
        if (!isOpen || event.key !== 'Escape') return
        event.preventDefault()
        setOpen(false)
        button.current?.focus()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  } as const
}
