// Shows short messages to the reader.
import { releaseToasts, showToast, type Toast } from '#web/ui/toasts.ts'

/** Each shows its text and returns a function that removes it early. A loading message stays until then. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  loading: (text: string) => show('loading', text),
}

let isMounted = false

const show = (kind: Toast['kind'], text: string) => {
  if (!isMounted) void mount()
  return showToast(kind, text)
}

/** The component that shows toasts is fetched with the first one. */
const mount = async () => {
  isMounted = true
  if (typeof document !== 'undefined') {
    const { mountToaster } = await import('#web/ui/toaster.tsx')
    mountToaster()
  }
  releaseToasts()
}
