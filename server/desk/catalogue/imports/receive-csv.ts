// Receives a CSV file: first as a file on this machine, to learn its size and its encoding, and then in the file store.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { uploadPackageImport } from '#contract/desk/catalogue/imports'
import { importLimitBytes } from '#rules/package-imports'
import { longestFileName } from '#rules/uploads'
import { createEncodingFinder } from './encoding.ts'
import { csvMissing, csvTooLarge, csvUnreadable } from './problems.ts'
import type { Encoding } from './read-csv.ts'
import { fieldMessage } from '#server/platform/api/field-message'
import { validationProblem } from '#server/platform/api/validation'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

const { upload } = uploadPackageImport
type Fields = z.output<typeof upload.fields>

export type ReceivedCsv = Fields & { fileName: string; fileKey: string; encoding: Encoding }

/** Throws `csv_missing`, `csv_too_large`, `upload_unreadable`, or a message for each bad field, and then stores nothing. */
export const receiveCsv = async (
  { files, newId }: Pick<Platform, 'files' | 'newId'>,
  request: FastifyRequest,
): Promise<ReceivedCsv> => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  try {
    const path = join(folder, 'packages.csv')
    const { file, mode } = await readForm(request, path)
    const fileKey = `imports/${newId()}.csv`
    await files.put(fileKey, createReadStream(path), file.bytes)
    return { mode, fileKey, fileName: file.name, encoding: file.encoding }
  } finally {
    await rm(folder, { recursive: true, force: true })
    // A browser shows the answer only when it could send everything.
    request.raw.unpipe()
    request.raw.resume()
  }
}

const readForm = async (request: FastifyRequest, path: string) => {
  if (!request.isMultipart()) throw csvMissing()
  const { sent, file } = await readParts(request, path).catch((error: unknown) => {
    throw error instanceof Problem ? error : Object.assign(csvUnreadable(), { cause: error })
  })
  const fields = z.safeParse(upload.fields, sent, { error: fieldMessage })
  if (!fields.success) throw validationProblem(fields.error.issues, 'form')
  if (!file || file.bytes === 0) throw csvMissing()
  return { ...fields.data, file }
}

const limits = { fileSize: importLimitBytes + 1, files: 1, fields: 5, fieldSize: 100, fieldNameSize: 100 }

const readParts = async (request: FastifyRequest, path: string) => {
  const sent: Record<string, unknown> = {}
  let file: { name: string; bytes: number; encoding: Encoding } | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent[part.fieldname] = part.value
    else if (part.fieldname === upload.file && part.filename)
      file = { name: nameOf(part.filename), ...(await write(part.file, path)) }
    else part.file.resume()
  }
  return { sent, file }
}

const write = async (content: Readable, path: string) => {
  const finder = createEncodingFinder()
  let bytes = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > importLimitBytes) throw csvTooLarge()
      finder.add(chunk)
      yield chunk
    }
  }
  await pipeline(content, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { bytes, encoding: finder.found() }
}

const nameOf = (given: string) =>
  basename(given)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, longestFileName)
    .toWellFormed()
