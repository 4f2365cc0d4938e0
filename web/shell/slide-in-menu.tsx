import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type SlideInMenuProps = {
  menu: RefObject<HTMLDialogElement | null>
  onClose: () => void
  children: ReactNode
}

/** A menu that slides in from the right. Open while it is mounted. A link in it and a press outside close it. */
export const SlideInMenu = ({ menu, onClose, children }: SlideInMenuProps) => {
  useEffect(() => menu.current?.showModal(), [menu])
  const close = () => menu.current?.close()
  /** A link navigates away, and a press outside the panel hits the dialog element itself. */
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === menu.current || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <dialog
      ref={menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeWhenDone}
      className="on-dark m-0 ml-auto h-dvh max-h-none w-[min(360px,calc(100vw-40px))] max-w-none translate-x-0 overflow-y-auto bg-field-deep text-on-field transition-transform backdrop:bg-scrim starting:open:translate-x-full"
    >
      <div className="grid min-h-full content-start gap-6 p-5">
        <div className="flex items-center justify-between">
          <h2 className="text-xl">Menu</h2>
          <button type="button" aria-label="Close menu" className={darkRound} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

const darkRound =
  'relative inline-grid size-11 place-items-center rounded-full border-[1.5px] border-field-line text-on-field hover:border-on-field'
