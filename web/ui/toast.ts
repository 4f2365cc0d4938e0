// Shows short messages to the reader.
import { mountToaster } from '#web/ui/toaster.tsx'
import { releaseToasts, showToast, type Toast, type ToastLink } from '#web/ui/toasts.ts'

/** Each shows its text and returns a function that removes it early. A loading message stays until then. */
export const toast = {
  success: (text: string, link?: ToastLink) => show('success', text, link),
  error: (text: string) => show('error', text),
  loading: (text: string) => show('loading', text),
}

let isMounted = false

const show = (kind: Toast['kind'], text: string, link?: ToastLink) => {
  if (!isMounted) mount()
  return showToast(kind, text, link)
}

const mount = () => {
  isMounted = true
  if (typeof document !== 'undefined') mountToaster()
  releaseToasts()
}
