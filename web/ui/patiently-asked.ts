import { patiently } from '#web/ui/patiently.ts'
import { toast } from '#web/ui/toast.ts'

/** Loads code that a person asked for, such as a dialog. If the first try fails, a message says so until the code is there. */
export const patientlyAsked = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let endMessage: (() => void) | undefined
  const code = await patiently(() =>
    load().catch((error: unknown) => {
      endMessage ??= toast.loading('No connection. Trying again…')
      throw error
    }),
  )
  endMessage?.()
  return code
}
