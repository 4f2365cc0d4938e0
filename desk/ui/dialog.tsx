// A modal dialog on the native <dialog>: it traps the focus, and Escape and the backdrop close it.
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { boxLook } from '#desk/ui/button.tsx'
import { DialogNote } from '#desk/ui/dialog-note.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { watchBackdrop } from '#web/ui/backdrop.ts'

type DialogProps = {
  onClose: () => void
  title: string
  /** One or two sentences below the title. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons, the main action last. */
  actions?: ReactNode
  /** A sheet in the middle, a drawer at the right with the height of the screen, or a wide sheet for two things side by side. */
  shape?: 'sheet' | 'drawer' | 'wide'
  /** It is read first, and its fields save by themselves: no field gets the focus, where a key would change it. */
  isRead?: boolean
  /** It shows something that is not shown again: only its own buttons close it. */
  staysOpen?: boolean
}

const shapes = {
  sheet: 'm-auto max-h-[calc(100dvh-32px)] w-[min(680px,calc(100vw-32px))] rounded-sm border',
  wide: 'm-auto max-h-[calc(100dvh-16px)] w-[min(1360px,calc(100vw-16px))] max-w-none rounded-sm border',
  drawer:
    'mr-0 ml-auto h-dvh max-h-none w-[min(480px,100vw)] max-w-none border-l-2 border-l-ink max-md:mt-auto max-md:mb-0 max-md:h-[calc(100dvh-56px)] max-md:border-t-2 max-md:border-l-0 max-md:border-t-ink',
}

/** With a hardware keyboard, the first field gets the focus. On a phone, the screen keyboard would cover the dialog. */
const focusFirstField = (dialog: HTMLDialogElement) => {
  if (matchMedia('(pointer: fine)').matches)
    dialog.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus()
}

/** Open while it is rendered. */
export const Dialog = ({
  onClose,
  title,
  text,
  children,
  actions,
  shape = 'sheet',
  isRead = false,
  staysOpen = false,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [backdrop] = useState(watchBackdrop)
  const note = use(DialogNote)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) {
      element.showModal()
      if (!isRead) focusFirstField(element)
    }
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isRead])
  // Outside the page’s own form: a browser does not report that a form within a form is sent.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby={staysOpen ? 'none' : undefined}
      onCancel={(event) => {
        // React passes on the end of a dialog within this one, and the browser that of a file picker.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (staysOpen) return
        // Blur the focused field first, because some fields save on blur.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        onClose()
      }}
      onPointerDown={backdrop.onPointerDown}
      onInput={isRead ? undefined : backdrop.onInput}
      onClick={(event) => !staysOpen && backdrop.closes(event) && onClose()}
      className={`border-line-strong bg-sheet text-ink shadow-lift backdrop:bg-scrim ${shapes[shape]}`}
    >
      <div className={`flex flex-col ${shape === 'drawer' ? 'min-h-full' : ''}`}>
        <div className="flex items-start gap-3 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-[1.25rem]">
              {title}
            </h2>
            {text && <p className="mt-1 text-soft">{text}</p>}
          </div>
          {!staysOpen && (
            <button
              type="button"
              aria-label="Close"
              className={`${boxLook} -mt-1.5 -mr-2 finger:-mt-2.5`}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {!actions && note && <div className="px-5 pb-3 has-[>:empty]:hidden">{note}</div>}
        {children && <div className="flex-1 px-5 pb-4">{children}</div>}
        {actions && (
          <div className="no-print sticky-bar bottom-0 mt-auto flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3">
            {note}
            {actions}
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
