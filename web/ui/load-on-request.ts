import { firstSign } from './arrives-later.tsx'
import { retryLoad } from './retry-load.ts'

const fetchToast = () => import('./toast.ts')

/** Loads code that a person requested, such as a dialog. If the first try fails, a message says so until the code has loaded. */
export const loadOnRequest = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let message: Promise<() => void> | undefined
  const code = await retryLoad(() =>
    load().catch((error: unknown) => {
      message ??= retryLoad(fetchToast).then(({ toast }) => toast.loading('No connection. Trying again…'))
      throw error
    }),
  )
  void message?.then((end) => end())
  return code
}

/**
 * Loads the code of messages at the visitor's first sign, so that it can report a later loss of the connection. Not earlier, because most
 * visits need no message.
 */
export const fetchMessagesAhead = () =>
  void firstSign()
    .then(fetchToast)
    .catch(() => {})
