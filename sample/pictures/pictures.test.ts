import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pictureAlt, pictures } from './list.ts'
import { shareName } from './share-name.ts'

const committed = join(import.meta.dirname, 'drawn')
const files = readdirSync(committed)
const drawn = files
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, text: readFileSync(join(committed, file), 'utf8') }))
const shares = drawn.flatMap(({ file }) => shareName(file) ?? [])

test('no picture is missing, and there are no extra ones', () => {
  const listed = pictures.map(({ file }) => file)
  expect(files.toSorted()).toEqual([...listed, 'mark.svg', 'equal-housing.svg', ...shares].toSorted())
})

test('no picture is heavier than its limit', () => {
  const sizes = drawn.map(({ file, text }) => ({ file, brotli: brotliCompressSync(text).length }))
  expect(sizes.filter(({ file, brotli }) => brotli > limitOf(file))).toEqual([])
})

describe('every picture', () => {
  const scenes = drawn.filter(({ file }) => pictures.some((picture) => picture.file === file))

  test('has its own night version', () => {
    const dayOnly = scenes.filter(({ text }) => !/@media ?\(prefers-color-scheme: ?dark\)/.test(text))
    expect(dayOnly.map(({ file }) => file)).toEqual([])
  })

  test('is self-contained: no script, reference, id or invalid number', () => {
    const unsafe = drawn.filter(({ text }) => /<script|href|url\(|\bid=|NaN|Infinity/.test(text))
    expect(unsafe.map(({ file }) => file)).toEqual([])
  })

  test('has alternative text', () => {
    for (const { file, text } of drawn) expect(text, file).toMatch(/role="img"><title>[^<]{3,}<\/title>/)
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
    expect(pictureAlt('guided-seller-cover')).toContain('signpost')
  })

  test('differs from every other', () => {
    const bodies = scenes.map(({ text }) => text.slice(text.indexOf('</title>')))
    expect(new Set(bodies).size).toBe(bodies.length)
  })
})

test.each(shares)('%s is 1200 × 630 and at most 60 KB', (file) => {
  const path = join(committed, file)
  expect(jpegSize(readFileSync(path))).toEqual({ width: 1200, height: 630 })
  expect(statSync(path).size).toBeLessThanOrEqual(60_000)
})

/** Bytes after Brotli compression. */
function limitOf(file: string): number {
  if (file.startsWith('banner-')) return 20_000
  if (file === 'topo.svg') return 12_000
  return /-(cover|included|steps)\.svg$|^lead-/.test(file) ? 9_000 : 6_000
}

/** Read from the frame header: a marker FF C0 to FF C2, two bytes of length, one of depth, then height and width. */
function jpegSize(file: Buffer) {
  expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  let segment = 2
  while (file.readUInt8(segment + 1) < 0xc0 || file.readUInt8(segment + 1) > 0xc2)
    segment += 2 + file.readUInt16BE(segment + 2)
  return { height: file.readUInt16BE(segment + 5), width: file.readUInt16BE(segment + 7) }
}
