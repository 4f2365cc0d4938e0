// A process that decodes one picture and encodes it again in each form that its argument names. It has no environment, no network, and no
// files except its own code. The picture arrives on its standard input, and the new ones leave on its standard output. The report goes to
// the parent process.
import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo } from 'sharp'
import { mostPicturePixels } from '#rules/uploaded-pictures'
import type { PictureOutput, PictureReport } from './picture-report.ts'

const outputs = JSON.parse(process.argv[2] ?? '[]') as PictureOutput[]
const longestSide = Math.max(...outputs.map((output) => output.longestSide))
const mostBytes = 640 * 1024 * 1024
const mostCpuMs = 20_000

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

// The decoder works in other threads, so this one can watch what it uses.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || cpuMs() > mostCpuMs) process.kill(process.pid, 'SIGKILL')
}, 10).unref()

sharp.concurrency(1)
sharp.cache(false)
// No other decoder runs, whatever the file claims to be.
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
  const pictures: Buffer[] = []
  for (const output of outputs) pictures.push(await encode(shown, output))
  await new Promise<void>((resolve) => process.stdout.end(Buffer.concat(pictures), resolve))
  return {
    sent: { width, height },
    width: shown.info.width,
    height: shown.info.height,
    bytes: pictures.map(({ length }) => length),
  }
}

type Shown = { data: Buffer; info: OutputInfo }

const encode = ({ data, info }: Shown, { type, longestSide: side }: PictureOutput): Promise<Buffer> => {
  const picture = sharp(data, { raw: info })
  if (side < Math.max(info.width, info.height)) picture.resize({ width: side, height: side, fit: 'inside' })
  if (type === 'webp') return picture.webp({ quality: 80 }).toBuffer()
  // Mails and link previews need a JPEG, which has no transparent parts.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

const report = await remake(await buffer(process.stdin)).catch((): PictureReport => ({ fault: 'broken' }))
process.send?.(report, () => process.disconnect?.())
