// PDFs are opened in processes apart, which may come to harm: at most two at once, each with little memory and time.
import { type Checker, startChecker } from '#server/documents/pdf-check/start-checker'
import type { PdfFault, Verdict } from '#server/documents/pdf-check/verdict'
import { pdfActive, pdfBroken, pdfLocked, pdfTooComplex, storageAway } from '#server/documents/problems'
import type { Problem } from '#server/platform/problem'

const mostAtOnce = 2
const usualLongestMs = 10_000
const idleMs = 30_000
/** One that holds more after its work is replaced, so that the next file finds room. */
const mostRestingBytes = 200 * 1024 * 1024

const problemOf: Record<PdfFault, () => Problem> = {
  pdf_broken: pdfBroken,
  pdf_locked: pdfLocked,
  pdf_active: pdfActive,
  pdf_too_complex: pdfTooComplex,
}

/**
 * Throws the problem for which the file is refused. A file that breaks its process, or takes longer than 10 s, is too complex. What nobody
 * has looked into is not kept: without such a process, `storage_away`.
 */
export const checkPdf = async (
  path: string,
  { longestMs = usualLongestMs } = {},
): Promise<{ pages: number; remarks: string[] }> => {
  const verdict = await inTurn(() => inspect(path, longestMs))
  if (verdict.fault !== undefined) throw problemOf[verdict.fault]()
  return { pages: verdict.pages, remarks: verdict.remarks }
}

let busy = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < mostAtOnce) busy++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** Warm ones, last used last: starting one takes longer than most checks. */
const resting = new Map<Checker, NodeJS.Timeout>()

const inspect = async (path: string, longestMs: number): Promise<Verdict> => {
  const checker = wake() ?? (await start())
  const timer = setTimeout(checker.end, longestMs)
  try {
    const report = await checker.inspect(path)
    if (report && report.rss < mostRestingBytes) rest(checker)
    else checker.end()
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
  resting.set(checker, setTimeout(checker.end, idleMs).unref())
}
