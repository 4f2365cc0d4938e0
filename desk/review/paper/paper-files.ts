// The PDFs that are open or were loaded ahead. A few are kept, so that going back is as fast as going on.
import { fetchFile } from '#desk/api/download.ts'
import type { FilePurpose } from '#rules/paper-review'
import { scaleFor } from '#desk/review/paper/scale.ts'
import type { OpenPaper } from '#desk/review/paper/open-paper.ts'

type Kept = { paper: Promise<OpenPaper>; isAhead: boolean }

const mostKept = 8
const kept = new Map<string, Kept>()

/** The path of a version's file. The server records who got it, and for what. */
export const filePath = (id: string, purpose: FilePurpose) => `/api/desk/review/${id}/file?purpose=${purpose}`

/** Rejects with a DeskProblem, or when the PDF cannot be displayed. The next call tries again. */
export const paperFile = (id: string): Promise<OpenPaper> => take(id, 'view').paper

/** Loads the file ahead of time. Its first page is drawn at the size of one or two columns, once the browser is idle. Failures are ignored. */
export const fetchAhead = async (id: string, columns: 1 | 2): Promise<void> => {
  const paper = await take(id, 'ahead').paper.catch(() => undefined)
  const [first] = paper?.pages ?? []
  await idle()
  const scale = first && scaleFor(Math.max(...(paper?.pages ?? []).map(({ width }) => width)), columns)
  if (scale !== undefined) await first?.draw(scale, new AbortController().signal).catch(() => undefined)
}

/** Not every browser reports when it is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve, 50)
  })

/** Whether the file was loaded ahead and not opened yet. This call counts as opening it. */
export const openLoadedAhead = (id: string): boolean => {
  const file = kept.get(id)
  if (!file?.isAhead) return false
  file.isAhead = false
  return true
}

/** The server did not record the look, so the next one is sent as if it were the first. */
export const lookAgain = (id: string) => {
  const file = kept.get(id)
  if (file) file.isAhead = true
}

const take = (id: string, purpose: FilePurpose): Kept => {
  const known = kept.get(id)
  if (known) {
    // The oldest are dropped first, and this one is used again.
    kept.delete(id)
    kept.set(id, known)
    return known
  }
  const paper = load(id, purpose)
  const file = { paper, isAhead: purpose === 'ahead' }
  kept.set(id, file)
  paper.catch(() => kept.delete(id))
  dropOldest()
  return file
}

const load = async (id: string, purpose: FilePurpose): Promise<OpenPaper> => {
  const [file, { openPaper }] = await Promise.all([
    fetchFile(filePath(id, purpose)),
    import('#desk/review/paper/open-paper.ts'),
  ])
  return openPaper(await file.arrayBuffer())
}

const dropOldest = () => {
  const [oldest] = kept
  if (!oldest || kept.size <= mostKept) return
  kept.delete(oldest[0])
  void oldest[1].paper.then(
    (paper) => paper.close(),
    () => {},
  )
}
