import { join } from 'node:path'
import sharp from 'sharp'

/** The pictures that other sites show beside a link: 1200 × 630, by day, as JPEG. */
export async function drawShares(drawn: ReadonlyMap<string, string>, folder: string): Promise<void> {
  for (const [file, text] of drawn) {
    const name = shareName(file)
    if (name)
      await sharp(Buffer.from(text), { density: density(file) })
        .resize(1200, 630, { fit: 'cover', position: 'centre' })
        .jpeg({ quality: 72, mozjpeg: true, progressive: true })
        .toFile(join(folder, name))
  }
}

export function shareName(file: string): string | undefined {
  if (file === 'banner-street.svg') return 'share.jpg'
  if (file.startsWith('category-')) return file.replace('.svg', '-share.jpg')
  return file.endsWith('-cover.svg') ? file.replace('-cover.svg', '-share.jpg') : undefined
}

/** Dots per inch that give at least 1200 pixels across before the cut. */
const density = (file: string): number =>
  file.startsWith('category-') ? 180 : file.startsWith('banner-') ? 72 : 108
