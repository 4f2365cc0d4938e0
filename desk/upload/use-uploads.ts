import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { wordsOf } from '#desk/ui/problem.tsx'

/** A file on its way, or one that did not arrive. */
export type Upload = {
  id: number
  name: string
  /** From 0 to 1; undefined while it waits for the ones before it. */
  share: number | undefined
  /** Why it did not arrive; undefined while it may. */
  failure: string | undefined
  /** The same file may arrive another time. */
  retry: (() => void) | undefined
  /** Gives it up, or forgets that it failed. */
  drop: () => void
}

type Send<Answer> = (
  file: File,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Answer>

/** Sends files one after another. `onStored` is called for each that arrived, in their order. */
export const useUploads = <Answer>(
  send: Send<Answer>,
  onStored: (answer: Answer, file: File) => void,
): { uploads: readonly Upload[]; add: (files: readonly File[]) => void } => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef({ send, onStored })
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => {
    latest.current = { send, onStored }
  })
  useEffect(() => () => leaving.abort(), [leaving])

  const change = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const sendOne = async (id: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const onProgress = (share: number) => change(id, { share })
      onProgress(0)
      latest.current.onStored(await latest.current.send(file, { onProgress, signal }), file)
      remove(id)
    } catch (problem) {
      if (signal.aborted) return
      const retry = mayArrive(problem) ? () => start(id, file) : undefined
      change(id, { failure: wordsOf(problem), share: undefined, retry })
    }
  }
  const start = (id: number, file: File) => {
    const giving = new AbortController()
    const signal = AbortSignal.any([giving.signal, leaving.signal])
    const drop = () => {
      giving.abort()
      remove(id)
    }
    const upload: Upload = {
      id,
      name: file.name,
      share: undefined,
      failure: undefined,
      retry: undefined,
      drop,
    }
    setUploads((all) => [...all.filter((one) => one.id !== id), upload])
    queue.current = queue.current.then(() => sendOne(id, file, signal))
  }
  return {
    uploads,
    add: (files) => {
      for (const file of files) start(++count.current, file)
    },
  }
}

/** With these statuses the file itself is refused. */
const mayArrive = (problem: unknown) =>
  !(problem instanceof ApiProblem) || ![400, 413, 415].includes(problem.status)
