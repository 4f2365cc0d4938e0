// Uploads a file. It uses XMLHttpRequest, because only that reports upload progress. Responses and errors are those of every other call.
import type * as z from 'zod/mini'
import type { Api } from '#contract/api'
import { ApiProblem, filledPath } from '#contract/client'
import type { Response, ProblemBody } from '#contract/endpoint'
import { currentToken, cutOff } from '#web/session/session.ts'
import { fileChanged, isUnreadable } from '#web/ui/changed-file.ts'

/** The calls that take a file. */
export type UploadCall = {
  [Name in keyof Api]: Api[Name] extends { upload: object } ? Name : never
}[keyof Api]

export type UploadFields<Name extends UploadCall> = z.input<Api[Name]['upload']['fields']>

type Watch = {
  /** Of the call's path. */
  params?: Record<string, string>
  /** The name of the file among the fields; 'pdfFile' when absent. */
  fileField?: string
  /** For a call that is sent again after a lost answer. */
  idempotencyKey?: string
  /** From 0 to 1. At 1 everything was sent and the server is checking the file. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** In milliseconds. An upload that makes no progress for this long is given up. */
const silenceMs = 45_000
/**
 * In milliseconds: how long the response may take once everything was sent. The server has stored or refused the file well before that, and
 * it does not store a file whose sender has disconnected. If it had already begun to store the file, the key of the retry prevents a second
 * copy.
 */
const answerMs = 90_000

/** `file` may be absent where the call allows that. Rejects with an ApiProblem, or with the signal's reason when it was aborted. A session whose token the server refuses is ended. */
export const uploadPdf = <Name extends UploadCall>(
  name: Name,
  fields: UploadFields<Name>,
  file: File | undefined,
  { onProgress, signal, params = {}, fileField = 'pdfFile', idempotencyKey }: Watch = {},
): Promise<Response<Api[Name]>> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const token = currentToken()
    const patience = startPatience(silenceMs, () => {
      request.abort()
      reject(problem(0, { code: 'timeout', error: 'The upload stopped. Please try again.' }))
    })
    const breakOff = () => {
      request.abort()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', breakOff)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      patience.renew(silenceMs)
      onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.upload.addEventListener('load', () => {
      patience.renew(answerMs)
      onProgress?.(1)
    })
    request.addEventListener('load', () => {
      if (request.status === 401 && token !== null) cutOff(token)
      const answer: unknown = request.response ?? {}
      if (request.status === 201) resolve(answer as Response<Api[Name]>)
      else reject(problem(request.status, answer as Partial<ProblemBody>))
    })
    request.addEventListener('error', async () => {
      if (file && (await isUnreadable(file))) return reject(problem(400, fileChanged))
      const error = 'The connection was lost. Check it and try again.'
      reject(problem(0, { code: 'unreachable', error }))
    })
    request.addEventListener('loadend', () => {
      patience.end()
      signal?.removeEventListener('abort', breakOff)
    })
    const [method, path] = name.split(' ') as [string, string]
    request.open(method, filledPath(path, params))
    request.responseType = 'json'
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(bodyOf(fields, file, fileField))
  })

const problem = (status: number, body: Partial<ProblemBody>) =>
  new ApiProblem(status, {
    ...body,
    error: body.error ?? 'The server did not accept the file. Please try again.',
  })

/** The fields come first, so that the server knows whose file it is before reading it. */
const bodyOf = (fields: Record<string, unknown>, file: File | undefined, fileField: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.append(name, String(value))
  if (file) body.append(fileField, file)
  return body
}

const startPatience = (ms: number, onEnd: () => void) => {
  let timer = setTimeout(onEnd, ms)
  return {
    renew: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(onEnd, ms)
    },
    end: () => clearTimeout(timer),
  }
}
