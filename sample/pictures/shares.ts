import { join } from 'node:path'
import sharp from 'sharp'
import type { Rendered } from './render.ts'

/** Writes the pictures that other sites show beside a link: 1200 × 630, by day, as JPEG. */
export async function writeShares(pictures: readonly Rendered[], folder: string): Promise<void> {
  for (const { file, text } of pictures) {
    const name = shareName(file)
    if (!name) continue
    await sharp(Buffer.from(text), { density: density(file) })
      .resize(1200, 630, { fit: 'cover' })
      .jpeg({ quality: 72, mozjpeg: true, progressive: true })
      .toFile(join(folder, name))
  }
}

/** The share picture made from this drawing, if there is one. */
export function shareName(file: string): string | undefined {
  if (file === 'banner-street.svg') return 'share.jpg'
  if (file.startsWith('category-')) return file.replace('.svg', '-share.jpg')
  return file.endsWith('-cover.svg') ? file.replace('-cover.svg', '-share.jpg') : undefined
}

/** Dots per inch that give at least 1200 pixels across before the cut. */
function density(file: string): number {
  if (file.startsWith('category-')) return 180
  return file.startsWith('banner-') ? 72 : 108
}
