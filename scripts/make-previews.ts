// Makes the preview images that other sites show with a link: 1200 × 630, day version, as JPEG. Run: npm run make -- previews
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shareName } from '#sample/pictures/share-name'
import { sharp } from './tools/previews.mjs'

const folder = join(import.meta.dirname, '../sample/pictures/drawn')

for (const file of readdirSync(folder)) {
  const name = shareName(file)
  if (!name) continue
  await sharp(readFileSync(join(folder, file)), { density: density(file) })
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true, progressive: true })
    .toFile(join(folder, name))
}

/** Dots per inch for a width of at least 1200 pixels before cropping. */
function density(file: string): number {
  if (file.startsWith('category-')) return 180
  return file.startsWith('banner-') ? 72 : 108
}
