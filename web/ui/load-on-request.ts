import { firstSign } from './arrives-later.tsx'
import { retryLoad } from './retry-load.ts'

const fetchToast = () => import('./toast.ts')

const words = 'No connection. Trying again…'

/** Loads code that a person requested, such as a dialog. If the first try fails, a message says so until the code has loaded. */
export const loadOnRequest = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let message: Promise<() => void> | undefined
  const code = await retryLoad(() =>
    load().catch((error: unknown) => {
      message ??= fetchToast().then(({ toast }) => toast.loading(words), plainMessage)
      throw error
    }),
  )
  void message?.then((end) => end())
  return code
}

/** The same message when the code of messages could not be loaded either, because the connection was lost before the visitor's first sign. */
const plainMessage = () => {
  const message = document.createElement('p')
  message.textContent = words
  message.role = 'alert'
  message.popover = 'manual'
  message.className =
    'fixed inset-auto top-4 left-4 z-50 m-0 rounded-sm border-[1.5px] border-ink bg-sheet px-3.5 py-1.5 text-sm font-semibold text-ink shadow-lift'
  document.body.append(message)
  // A browser from before 2024 may not know popovers.
  message.showPopover?.()
  return () => message.remove()
}

/**
 * Loads the code of messages at the visitor's first sign, so that it can report a later loss of the connection. Not earlier, because most
 * visits need no message.
 */
export const fetchMessagesAhead = () =>
  void firstSign()
    .then(fetchToast)
    .catch(() => {})
