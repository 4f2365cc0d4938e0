import { sayDone } from '#desk/ui/toasts.ts'

/** Selects and copies the link in the field with this id. */
export const copyLink = async (id: string): Promise<void> => {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    sayDone('The link is copied.')
  } catch {
    // Without permission to write to the clipboard, the keys copy what is selected.
    sayDone('Press Ctrl+C or ⌘C to copy the selected link.')
  }
}
