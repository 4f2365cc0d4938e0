// Reads a multipart request as it arrives: one file, which goes to the disk, and the fields.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { beginsAsPdf, pdfHeadBytes, uploadLimitBytes } from '#rules/uploads'
import { harmlessName } from '#server/uploads/harmless-name'
import { fileTooLarge, noFile, notAPdf, storageUnavailable, uploadUnreadable } from '#server/uploads/problems'
import { refuseForeignIds } from '#server/platform/api/callers'
import { fieldMessage } from '#server/platform/api/field-message'
import { validationProblem } from '#server/platform/api/validation'
import { Problem } from '#server/platform/problem'

export type ArrivedFile = { fileName: string; bytes: number; sha256: string }

type Upload<Fields extends z.ZodMiniType> = { file: string; fields: Fields }

/** What is accepted, by a file's size and its first bytes. */
export type FileKind = {
  mostBytes: number
  tooLarge: () => Problem
  /** How many bytes show the kind of a file. */
  headBytes: number
  begins: (head: Uint8Array) => boolean
  isNone: (head: Uint8Array) => Problem
  /** The sender's name for it, made safe. */
  nameOf: (given: string) => string
}

const pdf: FileKind = {
  mostBytes: uploadLimitBytes,
  tooLarge: fileTooLarge,
  headBytes: pdfHeadBytes,
  begins: beginsAsPdf,
  isNone: notAPdf,
  nameOf: harmlessName,
}

/** The most bytes besides the file: its headers and the other fields. */
const mostAround = 64 * 1024

/**
 * Writes the file to `path`, and returns it with the fields, in whatever order they came. Throws when the file is missing, too large
 * or of another kind, when a field is invalid, and when a field names another customer. The rest of the request is then read and
 * discarded.
 */
export const readUpload = async <Fields extends z.ZodMiniType>(
  request: FastifyRequest,
  upload: Upload<Fields>,
  path: string,
  kind: FileKind = pdf,
): Promise<{ fields: z.output<Fields>; file: ArrivedFile }> => {
  const { fields, file } = await readForm(request, upload, path, kind)
  if (!file) throw noFile()
  return { fields, file }
}

/** The same for a form whose file may be absent. */
export const readForm = async <Fields extends z.ZodMiniType>(
  request: FastifyRequest,
  upload: Upload<Fields>,
  path: string,
  kind: FileKind = pdf,
): Promise<{ fields: z.output<Fields>; file: ArrivedFile | undefined }> => {
  try {
    if (!request.isMultipart()) throw noFile()
    if (Number(request.headers['content-length']) > kind.mostBytes + mostAround) throw kind.tooLarge()
    const { sent, file } = await readParts(request, upload.file, path, kind)
    refuseForeignFields(request, sent)
    const fields = z.safeParse<z.ZodMiniType>(upload.fields, sent, { error: fieldMessage })
    if (!fields.success) throw validationProblem(fields.error.issues, 'form')
    return { fields: fields.data as z.output<Fields>, file }
  } finally {
    dropRest(request)
  }
}

/** Reads the rest and discards it, because a browser shows the response only when it could send everything. */
export const dropRest = ({ raw }: FastifyRequest) => {
  raw.unpipe()
  raw.resume()
}

const limits = { files: 1, fields: 20, fieldSize: 4_096, fieldNameSize: 100 }

const readParts = async (request: FastifyRequest, name: string, path: string, kind: FileKind) => {
  const sent: Record<string, unknown> = {}
  let file: ArrivedFile | undefined
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: kind.mostBytes + 1 } })) {
      if (part.type === 'field') sent[part.fieldname] = part.value
      else if (part.fieldname === name && part.filename) {
        refuseForeignFields(request, sent)
        file = { fileName: kind.nameOf(part.filename), ...(await write(part.file, path, kind)) }
      } else part.file.resume()
    }
  } catch (error) {
    // Any other error comes from the parser: the body is malformed.
    throw error instanceof Problem ? error : Object.assign(uploadUnreadable(), { cause: error })
  }
  return { sent, file }
}

const refuseForeignFields = ({ caller }: FastifyRequest, sent: Record<string, unknown>) => {
  if (caller?.role === 'customer') refuseForeignIds(caller, sent)
}

const write = async (content: Readable, path: string, kind: FileKind) => {
  const hash = createHash('sha256')
  let bytes = 0
  const checked = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of fromSignature(chunks, kind)) {
      bytes += chunk.length
      if (bytes > kind.mostBytes) throw kind.tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise((resolve) => target.once('close', resolve))
  try {
    await pipeline(content, checked, target)
  } catch (error) {
    throw isOfDisk(error) ? Object.assign(storageUnavailable(), { cause: error }) : error
  } finally {
    await closed // a file that is still being opened would appear after its removal
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Passes on a stream that begins like a file of this kind. Throws at the first bytes of anything else. */
async function* fromSignature(chunks: AsyncIterable<Buffer>, { begins, headBytes, isNone }: FileKind) {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (!begins(head)) {
      if (head.length >= headBytes) throw isNone(head)
      continue
    }
    yield head
    head = undefined
  }
  if (head) throw isNone(head)
}

/** Errors such as ENOSPC, EACCES and EIO, which mean that the file could not be written. */
const isOfDisk = (error: unknown) => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return /^E[A-Z]+$/.test(code ?? '') && ['open', 'write', 'close'].includes(syscall ?? '')
}
