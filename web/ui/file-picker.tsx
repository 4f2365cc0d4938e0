import { type ReactNode, useEffect, useId } from 'react'

type FilePickerProps = {
  /** In the format of an input's accept attribute: '.pdf,application/pdf'. */
  accept: string
  isMultiple?: boolean
  /** The list is empty when the picker was closed without a choice. */
  onFiles: (files: readonly File[]) => void
  /** The button that opens it. */
  children: (openPicker: () => void) => ReactNode
}

/** The browser's native file picker, behind our own button. */
export const FilePicker = ({ accept, isMultiple = false, onFiles, children }: FilePickerProps) => {
  const id = useId()
  // React does not support this event, which fires when the picker is closed without a choice.
  useEffect(() => {
    const input = document.getElementById(id)
    const onCancel = () => onFiles([])
    input?.addEventListener('cancel', onCancel)
    return () => input?.removeEventListener('cancel', onCancel)
  }, [id, onFiles])
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // So that the same files can be chosen again.
          currentTarget.value = ''
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </>
  )
}
