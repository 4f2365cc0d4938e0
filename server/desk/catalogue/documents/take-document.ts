import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { uploadDocument, type UploadedDocument } from '#contract/desk/catalogue/package-documents'
import { documentKey } from '#rules/catalogue-files'
import { keepFile } from '#server/desk/catalogue/files/keep-file'
import { inOwnFolder } from './own-folder.ts'
import type { Platform } from '#server/platform/platform'
import { checkPdf } from '#server/uploads/check-pdf'
import { dropRest, readUpload } from '#server/uploads/read-upload'

/**
 * Stores a PDF for packages. Throws a problem for each reason to refuse it, as for a customer's PDF, and then stores nothing. Unlike a
 * customer's PDF, it may not have files inside: a reviewer sees those of a customer, but buyers would receive these unseen.
 */
export const takeDocument = (
  platform: Platform,
  staffId: string,
  request: FastifyRequest,
): Promise<UploadedDocument> =>
  inOwnFolder(async (folder) => {
    const path = join(folder, 'document.pdf')
    const { file } = await readUpload(request, uploadDocument.upload, path)
    const { pages, fields = [] } = await checkPdf(path, {
      customerId: staffId,
      wantsFields: true,
      refusesFiles: true,
    })
    const key = documentKey(file.sha256)
    await keepFile(platform, staffId, { key, kind: 'document', ...file, facts: { pages, fields } }, [
      { key, bytes: file.bytes, open: () => createReadStream(path) },
    ])
    return { fileKey: key, ...file, pages, fields }
  }).finally(() => dropRest(request))
