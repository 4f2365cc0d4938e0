import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '#server/uploads/pdf-check/inspect-pdf'
import { hidingPdfs } from '#server/testing/hidden-pdfs'
import { honestPdfs } from '#server/testing/honest-pdfs'
import { honestTwins } from '#server/testing/honest-twins'
import { aPdf, manyLargeStreams } from '#server/testing/made-pdfs'

const pdfsIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name))

const inspect = (content: Buffer) => inspectPdf(new Uint8Array(content))

describe('refused, although nothing is visible:', () => {
  test.each(hidingPdfs)('%s', async (_title, make) => {
    expect((await inspect(make())).fault).toMatch(/^pdf_(?:active|unclear)$/)
  })
})

describe('accepted:', () => {
  test.each(honestPdfs)('%s', async (_title, make, remarks = []) => {
    expect(await inspect(make())).toEqual({ pages: 1, remarks })
  })

  test.each(pdfsIn('server/testing/pdf-cases'))('%s', async (path) => {
    expect(await inspect(readFileSync(path))).toEqual({ pages: 1, remarks: [] })
  })

  test.each(
    Object.entries(honestTwins).flatMap(([fault, twins]) => twins.map((twin) => [fault, ...twin] as const)),
  )('no %s: %s', async (_fault, _title, make) => {
    const found = await inspectPdf(new Uint8Array(await make()), { refusesFiles: true })
    expect(found).toMatchObject({ pages: expect.any(Number), remarks: [] })
  })

  test('every PDF of the sample, blank or filled in', { timeout: 120_000 }, async () => {
    const refused: string[] = []
    for (const path of pdfsIn('sample')) if ((await inspect(readFileSync(path))).fault) refused.push(path)
    expect(pdfsIn('sample').length).toBeGreaterThan(50)
    expect(refused).toEqual([])
  })
})

test('streams that are each small enough are too large together', { timeout: 120_000 }, async () => {
  expect(await inspect(manyLargeStreams())).toEqual({ fault: 'pdf_too_complex' })
})

test('hundreds of small streams count as well', { timeout: 120_000 }, async () => {
  const content = deflateSync(Buffer.alloc(1024 * 1024))
  const small = { dict: '/Filter /FlateDecode', content }
  const times = (length: number) => aPdf({ extras: Array.from({ length }, () => small) })
  expect(await inspect(times(500))).toMatchObject({ pages: 1 })
  expect(await inspect(times(600))).toEqual({ fault: 'pdf_too_complex' })
})
