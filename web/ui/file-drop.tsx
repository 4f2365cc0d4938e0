import { type ReactNode, useEffect, useId, useState } from 'react'

type FileDropProps = {
  /** As an input takes it: '.pdf,application/pdf'. What is dropped is not held to it. */
  accept: string
  /** Undefined when the picker was closed without a choice, or what was dropped is no file. */
  onFile: (file: File | undefined) => void
  isDisabled?: boolean
  className?: string
  /** Holds the button that opens the picker: dropping is a shortcut, never the only way. */
  children: (openPicker: () => void) => ReactNode
}

/** A place to drop a file on, or to pick one. */
export const FileDrop = ({ accept, onFile, isDisabled = false, className = '', children }: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  const id = useId()
  // React knows no such event: it comes when the picker is closed without a choice.
  useEffect(() => {
    const input = document.getElementById(id)
    const onCancel = () => onFile(undefined)
    input?.addEventListener('cancel', onCancel)
    return () => input?.removeEventListener('cancel', onCancel)
  }, [id, onFile])
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        if (!isDisabled) setOver(true)
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
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
        id={id}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </div>
  )
}
