// How a page says something in passing.
import { releaseToasts, showToast, type Toast } from '#web/ui/toasts.ts'

/** Each shows its text and gives back what takes it away early; a loading message stays until then. */
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

/** What shows toasts is fetched with the first one. */
const mount = async () => {
  isMounted = true
  if (typeof document !== 'undefined') {
    const { mountToaster } = await import('#web/ui/toaster.tsx')
    mountToaster()
  }
  releaseToasts()
}
