import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ReceivedPdf } from '#server/uploads/store-version'
import type { Files } from '#server/platform/files'
import type { SampleUpload } from './uploads/sample-upload.ts'
import { filledOf, sampleUploads } from './uploads/sample-uploads.ts'

export type KeptUpload = SampleUpload & { file: ReceivedPdf }

/** Stores the sample's filled-in forms, oldest first. Loading again stores nothing twice. */
export const keepUploads = (files: Files): Promise<KeptUpload[]> =>
  Promise.all(sampleUploads.map(async (upload) => ({ ...upload, file: await keep(files, upload) })))

const keep = async (files: Files, upload: SampleUpload): Promise<ReceivedPdf> => {
  const content = await readFile(filledOf(upload))
  const sha256 = hash('sha256', content)
  const key = `sample-uploads/${sha256}.pdf`
  if (!(await files.exists(key))) await files.put(key, content)
  return { key, fileName: upload.fileName, bytes: content.length, sha256, pages: 1, remarks: [] }
}
