/** Draws every picture of the sample shop. Run: node scripts/with-node.mjs database/sample/pictures/draw.ts [--share] */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { optimize } from 'svgo'
import { svg } from './drawing/svg.ts'
import { drawings } from './drawings.ts'
import { equalHousing, mark } from './emblems.ts'
import { pictures, type PictureName } from './list.ts'
import { drawShares } from './shares.ts'

export const drawnFolder = join(import.meta.dirname, 'drawn')

/** Every picture as SVG text, by file name. */
export function drawAll(): Map<string, string> {
  const drawn = new Map([
    ['mark.svg', mark],
    ['equal-housing.svg', equalHousing],
  ])
  for (const { name, file, width, height, alt } of pictures) {
    drawn.set(file, optimised(svg({ width, height, alt, part: drawings[name]() })))
  }
  return drawn
}

/** What a picture may weigh on the wire, in bytes after brotli. */
export function weightLimit(name: PictureName): number {
  if (name.startsWith('banner-')) return 20_000
  if (name === 'topo') return 12_000
  return /-(cover|included|steps)$/.test(name) ? 9_000 : 6_000
}

export const weightOf = (text: string): number => brotliCompressSync(text).length

/** Only rewrites path data: classes, the night rules and the title stay as drawn. */
function optimised(text: string): string {
  const { data } = optimize(text, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 1, noSpaceAfterFlags: false } }],
  })
  return data
}

if (import.meta.main) {
  mkdirSync(drawnFolder, { recursive: true })
  const drawn = drawAll()
  const rows = [...drawn].map(([file, text]) => {
    writeFileSync(join(drawnFolder, file), text)
    return { file, bytes: text.length, brotli: weightOf(text) }
  })
  console.table(rows.toSorted((a, b) => b.brotli - a.brotli))
  console.log(
    `${rows.length} pictures, ${rows.reduce((sum, { brotli }) => sum + brotli, 0)} bytes after brotli`,
  )
  if (process.argv.includes('--share')) await drawShares(drawn, drawnFolder)
}
