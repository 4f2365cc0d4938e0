// PDFs are opened in processes apart, which may come to harm: at most two at once, each with little memory and time, and never two of one
// customer.
import { createTurns } from '#server/uploads/fair-turns'
import { type Checker, startChecker } from '#server/uploads/pdf-check/start-checker'
import type { PdfFault, Verdict } from '#server/uploads/pdf-check/verdict'
import {
  pdfActive,
  pdfBroken,
  pdfLocked,
  pdfTooComplex,
  pdfUnclear,
  storageAway,
  uploadsBusy,
} from '#server/uploads/problems'
import type { Problem } from '#server/platform/problem'

/** With the start of a process and the look itself, an answer comes within 50 s: before a proxy gives up (a minute), and our pages (90 s). */
const inTurn = createTurns({ places: 2, mostWaiting: 100, longestWaitMs: 15_000, refusal: uploadsBusy })
/** Of a processor's time; by the clock it may be more on a busy machine, which is not the file's fault. */
const usualMostCpuMs = 10_000
const usualLongestMs = 25_000
const idleMs = 30_000
/** One that holds more after its work is replaced, so that the next file finds room. */
const mostRestingBytes = 200 * 1024 * 1024

const problemOf: Record<PdfFault, () => Problem> = {
  pdf_broken: pdfBroken,
  pdf_locked: pdfLocked,
  pdf_active: pdfActive,
  pdf_too_complex: pdfTooComplex,
  pdf_unclear: pdfUnclear,
}

type Wish = { customerId: string; signal?: AbortSignal; mostCpuMs?: number; longestMs?: number }

/**
 * Throws the problem for which the file is refused. A file that breaks its process, or keeps it busy for more than 10 s, is too complex. What
 * nobody has looked into is not kept: without such a process `storage_away`, and `uploads_busy` when its turn does not come or this machine
 * has no time for it within 25 s. Once `signal` is aborted, nobody looks any more.
 */
export const checkPdf = async (
  path: string,
  { customerId, signal, mostCpuMs = usualMostCpuMs, longestMs = usualLongestMs }: Wish,
): Promise<{ pages: number; remarks: string[] }> => {
  const verdict = await inTurn(customerId, () => inspect(path, mostCpuMs, longestMs), signal)
  if (verdict.fault !== undefined) throw problemOf[verdict.fault]()
  return { pages: verdict.pages, remarks: verdict.remarks }
}

/** Warm ones, last used last: starting one takes longer than most checks. */
const resting = new Map<Checker, NodeJS.Timeout>()

const inspect = async (path: string, mostCpuMs: number, longestMs: number): Promise<Verdict> => {
  const checker = wake() ?? (await start())
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    checker.end()
  }, longestMs)
  try {
    const report = await checker.inspect(path, mostCpuMs)
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
    throw Object.assign(storageAway(), { cause: error })
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
    resting.delete(checker) // at once: until its end is heard of, it would be woken for the next file
    checker.end()
  }
  resting.set(checker, setTimeout(dismiss, idleMs).unref())
}
