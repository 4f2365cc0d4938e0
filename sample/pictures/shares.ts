import { join } from 'node:path'
import sharp from 'sharp'
import type { Rendered } from './render.ts'

/** Writes the preview images that other sites show with a link: 1200 × 630, day version, as JPEG. */
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

/** The share image made from this drawing, if any. */
export function shareName(file: string): string | undefined {
  if (file === 'banner-street.svg') return 'share.jpg'
  if (file.startsWith('category-')) return file.replace('.svg', '-share.jpg')
  return file.endsWith('-cover.svg') ? file.replace('-cover.svg', '-share.jpg') : undefined
}

/** Dots per inch for a width of at least 1200 pixels before cropping. */
function density(file: string): number {
  if (file.startsWith('category-')) return 180
  return file.startsWith('banner-') ? 72 : 108
}
