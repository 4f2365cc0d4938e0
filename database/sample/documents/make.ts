import { mkdir, writeFile } from 'node:fs/promises'
import { documents } from '../catalogue/documents.ts'
import { makeDocument } from './make-document.ts'
import { sheets } from './sheets.ts'

// Writes all documents of the sample brokerage to made/. Run it after changing a sheet, and commit what it made.
const folder = new URL('made/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const { slug, fileName } of documents) {
  const bytes = await makeDocument(sheets[slug])
  await writeFile(new URL(fileName, folder), bytes)
  process.stdout.write(`${fileName}  ${(bytes.length / 1024).toFixed(1)} KB\n`)
}
