// Shows short messages to the reader.
import { retryLoad } from './retry-load.ts'
import { releaseToasts, showToast, type Toast, type ToastLink } from '#web/ui/toasts.ts'

/** Each shows its text and returns a function that removes it early. A loading message stays until then. */
export const toast = {
  success: (text: string, link?: ToastLink) => show('success', text, link),
  error: (text: string) => show('error', text),
  loading: (text: string) => show('loading', text),
}

export const fetchToaster = () => import('#web/ui/toaster.tsx')
let isMounted = false

const show = (kind: Toast['kind'], text: string, link?: ToastLink) => {
  if (!isMounted) void mount()
  return showToast(kind, text, link)
}

/** A toast waits until its component can be fetched. */
const mount = async () => {
  isMounted = true
  if (typeof document !== 'undefined') (await retryLoad(fetchToaster)).mountToaster()
  releaseToasts()
}
