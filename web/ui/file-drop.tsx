import { type ReactNode, useId, useRef, useState } from 'react'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'

type FileDropProps = {
  /** Of the button. */
  label: ReactNode
  /** For screen readers, what the button does where many stand on a page: it contains the label. */
  accessibleName?: string
  look?: ButtonLook
  /** As an input takes it: '.pdf,application/pdf'. Dropped files are not held to it. */
  accept: string
  /** Undefined when the picker was closed without a choice, or what was dropped is no file. */
  onFile: (file: File | undefined) => void
  isDisabled?: boolean
  className?: string
  children?: ReactNode
}

/** A place to drop a file on, and the button that opens the picker. Whatever else it holds, it is one place. */
export const FileDrop = ({
  label,
  accessibleName,
  look = 'outline',
  accept,
  onFile,
  isDisabled = false,
  className = '',
  children,
}: FileDropProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        if (!isDisabled) setOver(true)
      }}
      onDragLeave={(event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isDisabled) onFile(event.dataTransfer.files[0])
      }}
      data-over={isOver || undefined}
      className={`rounded-sm outline-2 outline-offset-4 outline-transparent transition-colors data-over:bg-info-tint data-over:outline-dashed data-over:outline-info ${className}`}
    >
      <input
        ref={(element) => {
          input.current = element
          // React knows no such event: it comes when the picker is closed without a choice.
          const onCancel = () => onFile(undefined)
          element?.addEventListener('cancel', onCancel)
          return () => element?.removeEventListener('cancel', onCancel)
        }}
        id={id}
        type="file"
        accept={accept}
        hidden
        disabled={isDisabled}
        aria-label={accessibleName}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        look={look}
        size="small"
        disabled={isDisabled}
        aria-label={accessibleName}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {children}
    </div>
  )
}
