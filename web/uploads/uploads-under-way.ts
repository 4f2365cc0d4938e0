// Files on their way to the server. They go on while their sender looks at other pages of the dashboard.
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { uploadPdf, type UploadCall, type UploadFields } from '#web/api/upload-pdf.ts'
import { wrongFile } from '#web/uploads/wrong-file.ts'
import { currentCustomer, onSession } from '#web/session/session.ts'
import { observable } from '#web/ui/observable.ts'
import { toast } from '#web/ui/toast.ts'

export type UnderWay =
  | { is: 'sending'; fileName: string; /** From 0 to 1. */ share: number; cancel: () => void }
  /** `file` can be sent again; one that would be refused again is not kept. */
  | { is: 'failed'; fileName: string; reason: string; file: File | undefined }

/** By the name of what is handed in. */
export const uploadsUnderWay = observable<Readonly<Record<string, UnderWay>>>({})

/**
 * Checks a file and sends it; toasts say what came of it. False when it was not stored, whatever the reason. `place` is the name under
 * which its progress can be followed: one upload at a time for each.
 */
export const sendPdf = async <Name extends UploadCall>(
  place: string,
  call: Name,
  fields: UploadFields<Name>,
  file: File | undefined,
): Promise<boolean> => {
  const wrong = await wrongFile(file)
  if (uploadsUnderWay.get()[place]?.is === 'sending') return false
  if (!file || wrong !== undefined) {
    toast.error(wrong ?? '')
    note(place, file && { is: 'failed', fileName: file.name, reason: wrong ?? '', file: undefined })
    return false
  }
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const show = (share: number) => note(place, { is: 'sending', fileName: file.name, share, cancel })
  show(0)
  try {
    await uploadPdf(call, fields, file, { onProgress: show, signal: controller.signal })
    note(place, undefined)
    toast.success('Document uploaded successfully!')
    for (const listener of listeners) listener(place)
    return true
  } catch (problem) {
    if (controller.signal.aborted) {
      note(place, undefined)
      return false
    }
    toast.error('Failed to upload document. Please try again.')
    note(place, {
      is: 'failed',
      fileName: file.name,
      reason: reasonOf(problem),
      file: canTryAgain(problem) ? file : undefined,
    })
    return false
  }
}

/** `listener` hears of each file that was stored, by its place, whoever sent it. Gives back what ends that. */
export const onStored = (listener: (place: string) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<(place: string) => void>()

/** Takes away what is said of an upload that failed. */
export const forgetFailure = (place: string): void => {
  if (uploadsUnderWay.get()[place]?.is === 'failed') note(place, undefined)
}

/** The file itself is refused with a status of these; what else went wrong may go right the next time. */
const canTryAgain = (problem: unknown) =>
  !(problem instanceof ApiProblem) || ![404, 413, 415].includes(problem.status)

const note = (place: string, state: UnderWay | undefined) => {
  const { [place]: _, ...others } = uploadsUnderWay.get()
  uploadsUnderWay.set(state ? { ...others, [place]: state } : others)
}

const isSending = () => Object.values(uploadsUnderWay.get()).some(({ is }) => is === 'sending')

let owner = currentCustomer()?.id
if (!import.meta.env.SSR) {
  // Leaving the site would break them off: the browser asks first.
  addEventListener('beforeunload', (event) => {
    if (isSending()) event.preventDefault()
  })
  onSession(() => {
    if (currentCustomer()?.id === owner) return
    owner = currentCustomer()?.id
    for (const upload of Object.values(uploadsUnderWay.get())) if (upload.is === 'sending') upload.cancel()
    uploadsUnderWay.set({})
  })
}
