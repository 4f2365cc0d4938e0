import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { uploadPicture } from '#contract/desk/catalogue/pictures'
import { pictureLimitBytes, pictureTypeOf, type PictureUse } from '#rules/uploaded-pictures'
import { pictureRefused } from '#server/pictures/problems'
import { fieldMessage } from '#server/platform/api/field-message'
import { validationProblem } from '#server/platform/api/validation'
import { Problem } from '#server/platform/problem'
import { harmlessStem } from '#server/uploads/harmless-name'
import { noFile, uploadUnreadable } from '#server/uploads/problems'
import { dropRest } from '#server/uploads/read-upload'

const { upload } = uploadPicture
const limits = { fileSize: pictureLimitBytes, files: 1, fields: 5, fieldSize: 100, fieldNameSize: 100 }

/** The most bytes besides the file: its headers and the other fields. */
const mostAround = 64 * 1024

export type SentPicture = { use: PictureUse; fileName: string; content: Buffer }

/** The picture of a multipart request, whole, as it was sent. Throws `no_file`, `picture_refused`, or `invalid_request`. */
export const readPicture = async (request: FastifyRequest): Promise<SentPicture> => {
  try {
    if (!request.isMultipart()) throw noFile()
    if (Number(request.headers['content-length']) > pictureLimitBytes + mostAround)
      throw pictureRefused('too large a file')
    const { sent, file } = await readParts(request).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const fields = z.safeParse(upload.fields, sent, { error: fieldMessage })
    if (!fields.success) throw validationProblem(fields.error.issues, 'form')
    if (!file) throw noFile()
    return { ...fields.data, ...file }
  } finally {
    dropRest(request)
  }
}

const readParts = async (request: FastifyRequest) => {
  const sent: Record<string, unknown> = {}
  let file: Omit<SentPicture, 'use'> | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent[part.fieldname] = part.value
    else if (part.fieldname !== upload.file || !part.filename) part.file.resume()
    else {
      const content = await buffer(part.file)
      if (part.file.truncated) throw pictureRefused('too large a file')
      if (pictureTypeOf(content) === undefined) throw pictureRefused('wrong type')
      file = { fileName: harmlessStem(part.filename), content }
    }
  }
  return { sent, file }
}

/** Errors other than our own refusals come from the parser: the file is too large, or the body is malformed. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof Problem) return error
  const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
  return isTooLarge ? pictureRefused('too large a file') : Object.assign(uploadUnreadable(), { cause: error })
}
