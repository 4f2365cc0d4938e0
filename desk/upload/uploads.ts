// Files that are being uploaded, one after another. Nothing here touches the page, so every case can be tested.
import { ApiProblem } from '#contract/client'
import { wordsOf } from '#desk/ui/problem-words.ts'
import { observable } from '#web/ui/observable.ts'

/** A file that is being uploaded, or that failed. */
export type Upload = {
  id: number
  name: string
  /** From 0 to 1; undefined while it waits for earlier files. */
  share: number | undefined
  /** Why it failed; undefined while it may still arrive. */
  failure: string | undefined
  /** Set when another try of the same file may succeed. */
  retry: (() => void) | undefined
  /** Cancels the upload, or removes a failed one. */
  drop: () => void
}

export type UploadCalls<Answer> = {
  send: (file: File, watch: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Answer>
  /** Called for each file that arrived, in their order. */
  onStored: (answer: Answer, file: File) => void
}

export const createUploads = <Answer>(first: UploadCalls<Answer>) => {
  let calls = first
  const uploads = observable<readonly Upload[]>([])
  const underWay = new Set<AbortController>()
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0

  const change = (id: number, more: Partial<Upload>) =>
    uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...more } : one)))
  const remove = (id: number) => uploads.set(uploads.get().filter((one) => one.id !== id))
  const show = (upload: Upload) =>
    uploads.set([...uploads.get().filter(({ id }) => id !== upload.id), upload])

  const sendOne = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    try {
      const onProgress = (share: number) => change(id, { share })
      onProgress(0)
      const answer = await calls.send(file, { onProgress, signal })
      // Read at this moment: the file joins what the page shows now, not what it showed when the upload began.
      calls.onStored(answer, file)
      remove(id)
    } catch (problem) {
      if (signal.aborted) return
      const retry = mayArrive(problem) ? () => start(id, file) : undefined
      change(id, { failure: wordsOf(problem), share: undefined, retry })
    }
  }
  const start = (id: number, file: File) => {
    const giving = new AbortController()
    underWay.add(giving)
    const drop = () => {
      giving.abort()
      remove(id)
    }
    show({ id, name: file.name, share: undefined, failure: undefined, retry: undefined, drop })
    queue = queue.then(() => sendOne(id, file, giving)).finally(() => underWay.delete(giving))
  }
  return {
    uploads,
    /** Called when the page renders again. */
    update: (next: UploadCalls<Answer>) => {
      calls = next
    },
    add: (files: readonly File[]) => {
      for (const file of files) start(++lastId, file)
    },
    /** Lists files that are not taken, with the reason. */
    refuse: (files: readonly File[], failure: string) => {
      for (const { name } of files) {
        const id = ++lastId
        show({ id, name, share: undefined, failure, retry: undefined, drop: () => remove(id) })
      }
    },
    /** Cancels all uploads. */
    end: () => {
      for (const giving of underWay) giving.abort()
    },
  }
}

/** With these statuses the file itself was refused. */
const mayArrive = (problem: unknown) =>
  !(problem instanceof ApiProblem) || ![400, 413, 415].includes(problem.status)
