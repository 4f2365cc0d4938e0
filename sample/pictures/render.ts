import { brotliCompressSync } from 'node:zlib'
import { optimize } from 'svgo'
import { svg } from './drawing/svg.ts'
import { drawings } from './drawings.ts'
import { equalHousing, mark } from './emblems.ts'
import { pictures } from './list.ts'

export type Rendered = { file: string; text: string; bytes: number; brotli: number; limit: number }

/** Every picture as SVG text, with its compressed size and its size limit. The same on every run. */
export function renderAll(): Rendered[] {
  const drawn = pictures.map(({ name, file, width, height, alt }) =>
    rendered(file, shortened(svg({ width, height, alt, part: drawings[name]() }))),
  )
  return [...drawn, rendered('mark.svg', mark), rendered('equal-housing.svg', equalHousing)]
}

function rendered(file: string, text: string): Rendered {
  return { file, text, bytes: text.length, brotli: brotliCompressSync(text).length, limit: limitOf(file) }
}

/** Bytes after Brotli compression. */
function limitOf(file: string): number {
  if (file.startsWith('banner-')) return 20_000
  if (file === 'topo.svg') return 12_000
  return /-(cover|included|steps)\.svg$/.test(file) ? 9_000 : 6_000
}

/** Rewrites only path data: classes, the night rules and the title stay as drawn. */
function shortened(text: string): string {
  return optimize(text, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 1 } }] }).data
}
