import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fillForm } from './fill-form.ts'
import { blankOf, filledOf, sampleUploads } from './sample-uploads.ts'

// Writes the first sample customer's uploads to filled/. Run it after changing a form or a value, and commit the result.
for (const upload of sampleUploads) {
  const bytes = await fillForm(await readFile(blankOf(upload)), upload.values)
  const file = filledOf(upload)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, bytes)
  process.stdout.write(`${upload.fileName}  ${(bytes.length / 1024).toFixed(1)} KB\n`)
}
