import { mkdir, writeFile } from 'node:fs/promises'
import { documents } from '../catalogue/documents.ts'
import { legalBlanks } from './legal-blanks.ts'
import { makeDocument } from './make-document.ts'
import { sheets } from './sheets.ts'

// Writes all documents of the sample brokerage to made/. Run it after changing a sheet, and commit the result.
const folder = new URL('made/', import.meta.url)
await mkdir(new URL('legal/', folder), { recursive: true })
const all = [...documents.map(({ slug, fileName }) => ({ fileName, sheet: sheets[slug] })), ...legalBlanks]
for (const { fileName, sheet } of all) {
  const bytes = await makeDocument(sheet)
  await writeFile(new URL(fileName, folder), bytes)
  process.stdout.write(`${fileName}  ${(bytes.length / 1024).toFixed(1)} KB\n`)
}
