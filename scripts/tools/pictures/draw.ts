// Draws the pictures of the sample shop. Run: npm run make -- pictures
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAll } from './render.ts'

const folder = join(import.meta.dirname, '../../../sample/pictures/drawn')

const pictures = renderAll().toSorted((a, b) => b.brotli - a.brotli)
for (const { file, text } of pictures) writeFileSync(join(folder, file), text)

console.table(pictures.map(({ file, bytes, brotli }) => ({ file, bytes, brotli })))
const total = pictures.reduce((sum, { brotli }) => sum + brotli, 0)
console.log(`${pictures.length} pictures, ${total} bytes after brotli`)
