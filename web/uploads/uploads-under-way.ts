// Uploads in progress. They continue while the customer visits other pages of the dashboard.
import { ApiProblem } from '#contract/client'
import { isUnanswered, sendingOnce } from '#contract/send-once'
import { hourMs } from '#rules/durations'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { uploadPdf, type UploadCall, type UploadFields } from '#web/api/upload-pdf.ts'
import { type Refusal, withNextStep, wrongFile } from '#web/uploads/wrong-file.ts'
import { tabDraft } from '#web/session/keep-draft.ts'
import { currentCustomer, onSession } from '#web/session/session.ts'
import { fileChanged } from '#web/ui/changed-file.ts'
import { observable } from '#web/ui/observable.ts'
import { toast } from '#web/ui/toast.ts'

export type UnderWay =
  | { is: 'sending'; fileName: string; /** From 0 to 1. */ share: number; cancel: () => void }
  | Failed

type Failed = Refusal & {
  is: 'failed'
  fileName: string
  /** A toast has announced the reason, and the page says no more. */
  isSaid?: true
  /** No answer came, and the file may be stored all the same. */
  isUnanswered?: true
  /** The file that can be sent again. Absent if the server would refuse it again. */
  file?: File
  /** The file was made from the fields of a form. It is not kept, because the fields may change before the next try. */
  canBeMadeAgain?: boolean
}

/** By `place`, the name of what is uploaded. */
export const uploadsUnderWay = observable<Readonly<Record<string, UnderWay>>>({})

/**
 * Checks a file and sends it. Toasts show the result. Returns false if the file was not stored, whatever the reason. `place` is the key
 * for following its progress. There is one upload at a time per place. `isMade`: the file was made from the fields of a form.
 */
export const sendPdf = async <Name extends UploadCall>(
  place: string,
  call: Name,
  fields: UploadFields<Name>,
  file: File | undefined,
  { isMade = false } = {},
): Promise<boolean> => {
  const wrong = await wrongFile(file)
  if (uploadsUnderWay.get()[place]?.is === 'sending') return false
  if (wrong) {
    toast.error(wrong.reason)
    const saysAll = withNextStep(wrong) === wrong.reason
    note(place, file && { is: 'failed', fileName: file.name, ...wrong, ...(saysAll && { isSaid: true }) })
    return false
  }
  if (!file) return false
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const show = (share: number) => note(place, { is: 'sending', fileName: file.name, share, cancel })
  show(0)
  try {
    await onceTo(place)([file.name, file.size, file.lastModified], (idempotencyKey) =>
      uploadPdf(call, fields, file, { onProgress: show, signal: controller.signal, idempotencyKey }),
    )
    note(place, undefined)
    toast.success('Document uploaded successfully!')
    tell(place, 'stored')
    return true
  } catch (problem) {
    if (controller.signal.aborted) {
      note(place, undefined)
      return false
    }
    const mayTryAgain = canTryAgain(problem)
    const isUnclear = mayTryAgain && isUnanswered(problem)
    toast.error(`Failed to upload document.${mayTryAgain ? ' Please try again.' : ''}`)
    note(place, {
      is: 'failed',
      fileName: file.name,
      code: problem instanceof ApiProblem ? problem.code : '',
      reason: reasonOf(problem),
      ...(isUnclear && { isUnanswered: true }),
      ...(mayTryAgain && (isMade ? { canBeMadeAgain: true } : { file })),
    })
    if (isUnclear) tell(place, 'unclear')
    return false
  }
}

/** After this long, the desk may have rejected a file whose answer was lost, and the customer sends the same one on purpose. */
const keyKeptMs = hourMs

/** The same file whose answer was lost keeps its key, even if the customer reloads the page and chooses it again soon. */
const onceTo = (place: string) => {
  const { read, write, forget } = tabDraft(`sent file ${place}`)
  return sendingOnce({
    read: () => {
      const last = read()
      return Date.now() - Number(last?.['sentAt']) < keyKeptMs ? last : undefined
    },
    write: (attempt) => write({ ...attempt, sentAt: String(Date.now()) }),
    forget,
  })
}

/** What became of a file that was sent. Its answer was lost if it is 'unclear': the file may be stored. */
export type SentResult = 'stored' | 'unclear'

type Listener = (place: string, result: SentResult) => void

/** Calls `listener` for each file that is stored or may be. Returns a function that stops it. */
export const onSent = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<Listener>()

const tell: Listener = (place, result) => {
  for (const listener of listeners) listener(place, result)
}

/** Clears the message about a failed upload. */
export const forgetFailure = (place: string): void => {
  if (uploadsUnderWay.get()[place]?.is === 'failed') note(place, undefined)
}

/** With these statuses the file itself is refused, and a changed file has to be chosen again. After any other failure a retry may succeed. */
const canTryAgain = (problem: unknown) =>
  !(problem instanceof ApiProblem) ||
  !([404, 413, 415].includes(problem.status) || problem.code === fileChanged.code)

const note = (place: string, state: UnderWay | undefined) => {
  const { [place]: _, ...others } = uploadsUnderWay.get()
  uploadsUnderWay.set(state ? { ...others, [place]: state } : others)
}

const isSending = () => Object.values(uploadsUnderWay.get()).some(({ is }) => is === 'sending')

/** Cancels the uploads of a customer whose session ends. */
export const followCustomer = () => {
  let shownTo = currentCustomer()?.id
  return onSession(() => {
    const id = currentCustomer()?.id
    if (id === shownTo) return
    shownTo = id
    for (const upload of Object.values(uploadsUnderWay.get())) if (upload.is === 'sending') upload.cancel()
    uploadsUnderWay.set({})
  })
}

if (!import.meta.env.SSR) {
  // Leaving the site would abort the uploads, so the browser asks first.
  addEventListener('beforeunload', (event) => {
    if (isSending()) event.preventDefault()
  })
  followCustomer()
}
