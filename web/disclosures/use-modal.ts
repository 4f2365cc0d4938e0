import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * A modal window that is open while it is mounted. Nothing else closes it. If a browser closes it anyway, as Android does at the second
 * Back, it opens again with the same scroll position and focus. In the end, the focus returns to the control that opened the window, or
 * goes to the heading of the page.
 */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef({ focus: null as HTMLElement | null, top: 0 })

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => {
      element?.close()
      // A window that opened with the page has no control to return to.
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) focusPage()
    }
  }, [])

  return {
    list,
    heading,
    dialogProps: {
      ref: dialog,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => (last.current.focus = target),
      onCancel: (event: SyntheticEvent) => event.preventDefault(),
      onClose: () => {
        if (!dialog.current || dialog.current.open) return
        const { focus, top } = last.current
        dialog.current.showModal()
        focus?.focus({ preventScroll: true })
        if (list.current) list.current.scrollTop = top
      },
    },
    /** The browser loses the scroll position of a window that it closes. */
    onScroll: () => (last.current.top = list.current?.scrollTop ?? 0),
  }
}

const focusPage = () => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
