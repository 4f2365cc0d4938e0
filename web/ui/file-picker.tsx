import { type ReactNode, useEffect, useId } from 'react'

type FilePickerProps = {
  /** As an input takes it: '.pdf,application/pdf'. */
  accept: string
  /** Undefined when the picker was closed without a choice. */
  onFile: (file: File | undefined) => void
  /** The button that opens it. */
  children: (openPicker: () => void) => ReactNode
}

/** The browser's own way to choose a file, behind a button of ours. */
export const FilePicker = ({ accept, onFile, children }: FilePickerProps) => {
  const id = useId()
  // React knows no such event: it comes when the picker is closed without a choice.
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
