import { useEffect, useRef } from 'react'

/** Inert fields and a disabled button lose the focus while the form is sent. A fault takes it first. */
export const useFocusBack = (isSending: boolean) => {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) focused.current?.focus()
  }, [isSending])
  return {
    remember: () => {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}
