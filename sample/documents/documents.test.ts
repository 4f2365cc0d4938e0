import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../catalogue/documents.ts'
import { legalBlanks } from './legal-blanks.ts'
import { makeDocument } from './make-document.ts'
import { sheets } from './sheets.ts'

const committed = (fileName: string) => readFile(new URL(`made/${fileName}`, import.meta.url))

const ofPackages = documents.map(({ slug, title, kind, fileName }) => ({
  title,
  sheet: sheets[slug],
  fileName,
  mostBytes: 60 * 1024,
  fieldCount: kind === 'editable' ? [8, 200] : [0, 0],
}))
const ofLaw = legalBlanks.map(({ sheet, fileName }) => ({
  title: sheet.title,
  sheet,
  fileName,
  mostBytes: 40 * 1024,
  fieldCount: [6, 6],
}))

describe.each([...ofPackages, ...ofLaw])('$title', ({ title, sheet, fileName, mostBytes, fieldCount }) => {
  let pdf: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    pdf = await open(fileName)
  })
  afterAll(() => pdf.close())

  test('matches the committed file; if it does not, run make.ts', async () => {
    const made = await makeDocument(sheet)
    expect(Buffer.compare(made, await committed(fileName))).toBe(0)
    expect(made.length).toBeLessThanOrEqual(mostBytes)
  })

  test('is one page of US letter with its title and the notice that it is a sample', () => {
    expect(sheet.title).toBe(title)
    expect(pdf.numPages).toBe(1)
    expect(pdf.page.view).toEqual([0, 0, 612, 792])
    expect(pdf.text).toContain(title)
    expect(pdf.text).toContain('SAMPLE – Columbine Flat-Fee Realty (demo)')
    expect(pdf.text).toContain('license DEMO-000000. Equal Housing Opportunity.')
  })

  test('says where the official forms are if it could be mistaken for one', () => {
    const { official } = sheet
    const links = pdf.annotations.map((annotation) => annotation.url)
    const isLinked = links.includes('https://dre.colorado.gov/real-estate-broker-contracts-and-forms')
    expect(isLinked).toBe(official !== 'none')
    expect(pdf.text.includes('SAMPLE – not the official form')).toBe(official === 'could-be-mistaken')
  })

  test('is accessible: title, language and structure are set', async () => {
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: title, Language: 'en-US' })
    expect(await pdf.getMarkInfo()).toContainEqual(['Marked', true])
    const roles = rolesOf(await pdf.page.getStructTree())
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'Form')).toHaveLength(pdf.fields.length)
  })

  test('contains no JavaScript and nothing that opens by itself', async () => {
    expect(await pdf.getJSActions()).toBeNull()
    expect(await pdf.page.getJSActions()).toBeNull()
    expect(await pdf.getOpenAction()).toBeNull()
    expect(await pdf.getAttachments()).toBeNull()
  })

  test('has fields if it is editable, each with its own name, tooltip and appearance', () => {
    const [fewest = 0, most = 0] = fieldCount
    expect(pdf.fields.length).toBeGreaterThanOrEqual(fewest)
    expect(pdf.fields.length).toBeLessThanOrEqual(most)
    const names = pdf.fields.map((field) => field.fieldName)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(pdf.fields.map((field) => field.alternativeText)).size).toBe(names.length)
    for (const field of pdf.fields) {
      expect(field.fieldName).toMatch(/^[a-z][A-Za-z0-9]+$/)
      expect(field.alternativeText).toMatch(/\S/)
      expect(field.hasAppearance).toBe(true)
    }
  })

  test('keeps its fields inside the margins and apart from one another', () => {
    for (const [index, { rect }] of pdf.fields.entries()) {
      expect(rect[0]).toBeGreaterThan(47)
      expect(rect[2]).toBeLessThan(565)
      expect(pdf.fields.slice(index + 1).filter((other) => overlap(rect, other.rect))).toEqual([])
    }
  })
})

type Rect = [left: number, bottom: number, right: number, top: number]

type Annotation = {
  subtype: string
  url?: string
  fieldName: string
  alternativeText: string
  hasAppearance: boolean
  rect: Rect
}

async function open(fileName: string) {
  const loading = getDocument({ data: new Uint8Array(await committed(fileName)), verbosity: 0 })
  const pdf = await loading.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const annotations: Annotation[] = await page.getAnnotations()
  return Object.assign(pdf, {
    page,
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    annotations,
    fields: annotations.filter((annotation) => annotation.subtype === 'Widget'),
    close: () => loading.destroy(),
  })
}

type Node = { role: string; children: (Node | { type: string })[] }

function rolesOf(node: Node | { type: string }): string[] {
  return 'role' in node ? [node.role, ...node.children.flatMap(rolesOf)] : []
}

function overlap(one: Rect, other: Rect) {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}
