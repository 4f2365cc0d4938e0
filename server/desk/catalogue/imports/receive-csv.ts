// Receives a CSV file: first as a file on this machine, to learn its size and its encoding, and then in the file store.
import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
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
import { openUnlinked } from '#server/platform/files/open-unlinked'
import { asTyped } from '#server/uploads/harmless-name'

type Fields = z.output<typeof uploadPackageImport.upload.fields>

export type ReceivedCsv = Fields & { fileName: string; fileKey: string; encoding: Encoding }

/** Throws `csv_missing`, `csv_too_large`, `upload_unreadable`, or a message for each bad field, and then stores nothing. */
export const receiveCsv = (
  { files, newId }: Pick<Platform, 'files' | 'newId'>,
  request: FastifyRequest,
): Promise<ReceivedCsv> =>
  withCsv(
    request,
    { ...uploadPackageImport.upload, limitBytes: importLimitBytes },
    async ({ file, fields: { mode } }) => {
      const fileKey = `imports/${newId()}.csv`
      await files.put(fileKey, file.read(), file.bytes)
      return { mode, fileKey, fileName: file.name, encoding: file.encoding }
    },
  )

/** What was learned while the file arrived. It can be read until `take` is done. */
export type CsvFile = { read(): Readable; name: string; bytes: number; sha256: string; encoding: Encoding }

type Expected<Schema extends z.ZodMiniType> = { file: string; fields: Schema; limitBytes: number }

/**
 * Receives a file, and passes its content to `take`. The file may list people, so a killed process leaves none of its content behind, except
 * on Windows. Throws as `receiveCsv` does.
 */
export const withCsv = async <Schema extends z.ZodMiniType, Result>(
  request: FastifyRequest,
  expected: Expected<Schema>,
  take: (form: { file: CsvFile; fields: z.output<Schema> }) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const { file } = await openUnlinked(folder, () => {})
    try {
      return await take(await readForm(request, file, expected))
    } finally {
      await file.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    // A browser shows the answer only when it could send everything.
    request.raw.unpipe()
    request.raw.resume()
  }
}

const readForm = async <Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  kept: FileHandle,
  expected: Expected<Schema>,
) => {
  if (!request.isMultipart()) throw csvMissing()
  const { sent, file } = await readParts(request, kept, expected).catch((error: unknown) => {
    throw error instanceof Problem ? error : Object.assign(csvUnreadable(), { cause: error })
  })
  const fields = z.safeParse(expected.fields, sent, { error: fieldMessage })
  if (!fields.success) throw validationProblem(fields.error.issues, 'form')
  if (!file || file.bytes === 0) throw csvMissing()
  return { file, fields: fields.data }
}

const readParts = async (
  request: FastifyRequest,
  kept: FileHandle,
  { file: fieldName, limitBytes }: { file: string; limitBytes: number },
) => {
  const limits = { fileSize: limitBytes + 1, files: 1, fields: 5, fieldSize: 100, fieldNameSize: 100 }
  const sent: Record<string, unknown> = {}
  let file: CsvFile | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent[part.fieldname] = part.value
    else if (part.fieldname === fieldName && part.filename)
      file = {
        read: () => kept.createReadStream({ autoClose: false, start: 0 }),
        name: nameOf(part.filename),
        ...(await write(part.file, kept, limitBytes)),
      }
    else part.file.resume()
  }
  return { sent, file }
}

const write = async (content: Readable, kept: FileHandle, limitBytes: number) => {
  const finder = createEncodingFinder()
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limitBytes) throw csvTooLarge(limitBytes)
      finder.add(chunk)
      hash.update(chunk)
      yield chunk
    }
  }
  await kept.writeFile(measured())
  return { bytes, sha256: hash.digest('hex'), encoding: finder.found() }
}

const nameOf = (given: string) =>
  basename(asTyped(given))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, longestFileName)
    .toWellFormed()
