// PDFs are opened in separate processes, because they may do harm. At most two run at once, each with limited memory and time, and
// never two for one customer.
import { createFairTurns } from '#server/platform/limits/fair-turns'
import { type Checker, startChecker } from '#server/uploads/pdf-check/start-checker'
import type {
  CheckOrder,
  FieldFacts,
  PdfFault,
  Verdict,
  CheckOptions,
} from '#server/uploads/pdf-check/verdict'
import {
  pdfActive,
  pdfBroken,
  pdfHasFiles,
  pdfLocked,
  pdfRestricted,
  pdfTooComplex,
  pdfUnclear,
  storageUnavailable,
  uploadsBusy,
} from '#server/uploads/problems'
import type { Problem } from '#server/platform/problem'

/**
 * Including the start of a process and the check itself, a response comes within 50 s: before a proxy times out (60 s), and our
 * pages (90 s).
 */
const inTurn = createFairTurns({ places: 2, mostWaiting: 100, longestWaitMs: 15_000, refusal: uploadsBusy })
/** CPU time. Wall-clock time may be longer on a busy machine, which is not the file's fault. */
const usualMostCpuMs = 10_000
const usualLongestMs = 25_000
const idleMs = 30_000
/** A process that holds more memory after a check is replaced, so that the next file has room. */
const mostRestingBytes = 200 * 1024 * 1024

const problemOf: Record<PdfFault, () => Problem> = {
  pdf_broken: pdfBroken,
  pdf_has_files: pdfHasFiles,
  pdf_locked: pdfLocked,
  pdf_restricted: pdfRestricted,
  pdf_active: pdfActive,
  pdf_too_complex: pdfTooComplex,
  pdf_unclear: pdfUnclear,
}

type PdfToCheck = Partial<CheckOptions> & {
  /** The account that sends the file: a customer, or a member of the staff. */
  customerId: string
  signal?: AbortSignal
  mostCpuMs?: number
  longestMs?: number
}

/**
 * Throws the problem for which the file is refused. A file that crashes its process, or uses more than 10 s of CPU time, is too complex.
 * A file that could not be checked is not kept: throws `storage_away` if no process can be started, and `uploads_busy` if no turn comes
 * or the machine is too busy to finish within 25 s. Stops when `signal` is aborted.
 */
export const checkPdf = async (
  path: string,
  {
    customerId,
    signal,
    mostCpuMs = usualMostCpuMs,
    longestMs = usualLongestMs,
    wantsFields = false,
    refusesFiles = false,
  }: PdfToCheck,
): Promise<{ pages: number; remarks: string[]; fields?: FieldFacts[] }> => {
  const verdict = await inTurn(
    customerId,
    () => inspect(path, { mostCpuMs, wantsFields, refusesFiles }, longestMs),
    signal,
  )
  if (verdict.fault !== undefined) throw problemOf[verdict.fault]()
  const { fault: _, ...found } = verdict
  return found
}

/** Idle processes, the most recently used last. Starting one takes longer than most checks. */
const resting = new Map<Checker, NodeJS.Timeout>()

const inspect = async (
  path: string,
  options: Omit<CheckOrder, 'bytes'>,
  longestMs: number,
): Promise<Verdict> => {
  const checker = wake() ?? (await start())
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    checker.end()
  }, longestMs)
  try {
    const report = await checker.inspect(path, options)
    if (report && report.rss < mostRestingBytes) rest(checker)
    else checker.end()
    if (!report && isLate) throw uploadsBusy()
    return report?.verdict ?? { fault: 'pdf_too_complex' }
  } catch (error) {
    checker.end()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const start = async () => {
  const checker = await startChecker().catch((error: unknown) => {
    throw Object.assign(storageUnavailable(), { cause: error })
  })
  checker.onEnd(() => resting.delete(checker))
  return checker
}

const wake = (): Checker | undefined => {
  const [checker] = [...resting.keys()].slice(-1)
  if (!checker) return undefined
  clearTimeout(resting.get(checker))
  resting.delete(checker)
  checker.hold(true)
  return checker
}

const rest = (checker: Checker) => {
  checker.hold(false)
  const dismiss = () => {
    resting.delete(checker) // removed now, or it would get the next file before its end is known
    checker.end()
  }
  resting.set(checker, setTimeout(dismiss, idleMs).unref())
}
