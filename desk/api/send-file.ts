// Sends a file. It uses XMLHttpRequest, because only that reports the progress of an upload.
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { currentToken, forget } from '#desk/session/session.ts'
import { fileChanged, isUnreadable } from '#web/ui/changed-file.ts'

type Watch = {
  /** From 0 to 1. At 1 everything was sent, and the server checks the file. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** In milliseconds: how long the upload may stall, and how long the answer may take after the upload. */
const longestSilenceMs = 90_000

/** Resolves to the answer. Rejects with a DeskProblem, or with the signal's reason. The fields come before the file. */
export const sendFile = <Answer>(
  path: string,
  { field, file, fields = {} }: { field: string; file: File; fields?: Record<string, string> },
  { onProgress, signal }: Watch,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const token = currentToken()
    const fail = (error: string) => reject(new DeskProblem(0, { code: 'unreachable', error }))
    const give = patience(() => {
      request.abort()
      fail('The upload stopped. Please try again.')
    })
    const breakOff = () => {
      request.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', breakOff)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      give.more()
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      const answer: unknown = request.response ?? {}
      if (request.status === 401 && token !== null) forget(token)
      if (request.status >= 200 && request.status < 300) resolve(answer as Answer)
      else reject(new DeskProblem(request.status, answer as Record<string, unknown>))
    })
    request.addEventListener('error', async () => {
      if (await isUnreadable(file)) reject(new DeskProblem(400, fileChanged))
      else fail('The connection was lost. Check it and try again.')
    })
    request.addEventListener('loadend', () => {
      give.up()
      signal.removeEventListener('abort', breakOff)
    })
    request.open('POST', path)
    request.responseType = 'json'
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set(field, file)
    request.send(body)
  })

const patience = (onEnd: () => void) => {
  let timer = setTimeout(onEnd, longestSilenceMs)
  return {
    more: () => {
      clearTimeout(timer)
      timer = setTimeout(onEnd, longestSilenceMs)
    },
    up: () => clearTimeout(timer),
  }
}
