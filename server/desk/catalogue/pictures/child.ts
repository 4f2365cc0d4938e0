// A process that decodes one picture and encodes it anew. It has no environment, no network, and no files but its own code. The picture
// arrives on its standard input, and the new ones leave on its standard output; the report goes to the parent process.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mostPicturePixels } from '#rules/uploaded-pictures'
import type { PictureReport } from './picture-report.ts'

const longestSide = Number(process.argv[2])
const mostBytes = 640 * 1024 * 1024

// The decoder works in other threads, so this one can watch how much memory it takes.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 10).unref()

sharp.concurrency(1)
sharp.cache(false)
// Whatever the file pretends to be, no other decoder runs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const remake = async (content: Buffer): Promise<PictureReport> => {
  const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
  if (width * height > mostPicturePixels) return { fault: 'too many pixels' }
  if (pages > 1) return { fault: 'animated' }
  const shown = await sharp(content, { limitInputPixels: mostPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const open = () => sharp(shown.data, { raw: shown.info })
  // Mails and link previews need a JPEG, which has no transparent parts.
  const jpeg = await open().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  const webp = await open().webp({ quality: 80 }).toBuffer()
  await new Promise<void>((resolve) => process.stdout.end(Buffer.concat([jpeg, webp]), resolve))
  return {
    width: shown.info.width,
    height: shown.info.height,
    jpegBytes: jpeg.length,
    webpBytes: webp.length,
  }
}

const report = await remake(await buffer(process.stdin)).catch((): PictureReport => ({ fault: 'broken' }))
process.send?.(report, () => process.disconnect?.())
