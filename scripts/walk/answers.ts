// Checks whether the API still answers byte for byte as before a change, with the sample brokerage and a clock that stands still.
//   node scripts/with-node.mjs scripts/walk/answers.ts before.txt      … change …      node scripts/with-node.mjs scripts/walk/answers.ts after.txt
//   diff before.txt after.txt
import { writeFileSync } from 'node:fs'
import { loadSample } from '#sample/load-sample'
import { startTestApp } from '#server/testing/test-app'
import { walkThrough } from './walk.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Please name the file to write.')
const app = await startTestApp({ prepare: loadSample })
try {
  const text = await walkThrough(app)
  writeFileSync(file, text)
  console.log(`${text.split('\n\n').length} answers are in ${file}.`)
} finally {
  await app.close()
}
