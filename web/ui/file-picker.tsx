import { type ReactNode, useEffect, useId } from 'react'

type FilePickerProps = {
  /** In the format of an input's accept attribute: '.pdf,application/pdf'. */
  accept: string
  /** Undefined when the picker was closed without a choice. */
  onFile: (file: File | undefined) => void
  /** The button that opens it. */
  children: (openPicker: () => void) => ReactNode
}

/** The browser's native file picker, behind our own button. */
export const FilePicker = ({ accept, onFile, children }: FilePickerProps) => {
  const id = useId()
  // React does not support this event, which fires when the picker is closed without a choice.
  useEffect(() => {
    const input = document.getElementById(id)
    const onCancel = () => onFile(undefined)
    input?.addEventListener('cancel', onCancel)
    return () => input?.removeEventListener('cancel', onCancel)
  }, [id, onFile])
  return (
    <>
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
    </>
  )
}
