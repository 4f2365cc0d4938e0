// A modal dialog on the native <dialog>: it traps the focus, and Escape and the backdrop close it.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { watchBackdrop } from '#web/ui/backdrop.ts'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Classes for the panel. By default it is a sheet in the middle of the screen. */
  className?: string
}

export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  className = 'm-auto w-[min(640px,calc(100vw-32px))]',
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [backdrop] = useState(watchBackdrop)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // React passes on the end of a dialog that was opened within this one.
      onClose={(event) => {
        if (event.target !== dialog.current) return
        backdrop.reset()
        onClose()
      }}
      onPointerDown={backdrop.onPointerDown}
      onInput={backdrop.onInput}
      onClick={(event) => backdrop.closes(event) && dialog.current?.close()}
      className={`max-h-[calc(100dvh-32px)] overflow-y-auto rounded-sm bg-sheet text-ink shadow-lift backdrop:bg-scrim ${className}`}
    >
      {isOpen && (
        <div className="p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="text-xl">{title}</h2>
            <button
              type="button"
              aria-label="Close"
              className={`${roundLook} -mt-2`}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
