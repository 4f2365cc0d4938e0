import { brotliCompressSync } from 'node:zlib'
import { optimize } from 'svgo'
import { pictures } from '../../../sample/pictures/list.ts'
import { svg } from './drawing/svg.ts'
import { drawings } from './drawings.ts'
import { equalHousing, mark } from './emblems.ts'

type Rendered = { file: string; text: string; bytes: number; brotli: number }

/** Every picture as SVG text, with its size as it is and after Brotli compression. The same on every run. */
export function renderAll(): Rendered[] {
  const drawn = pictures.map(({ name, file, width, height, alt }) =>
    rendered(file, shortened(svg({ width, height, alt, part: drawings[name]() }))),
  )
  return [...drawn, rendered('mark.svg', mark), rendered('equal-housing.svg', equalHousing)]
}

function rendered(file: string, text: string): Rendered {
  return { file, text, bytes: text.length, brotli: brotliCompressSync(text).length }
}

/** Rewrites only path data: classes, the night rules and the title stay as drawn. */
function shortened(text: string): string {
  return optimize(text, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 1 } }] }).data
}
