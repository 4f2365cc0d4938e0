// The columns of a CSV file of packages: how each field is written into a cell, and read from one.
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import { normalEmail } from '#rules/addresses'
import { keysOf, vocabulary } from '#rules/features'
import { dollars } from '#rules/money'
import { packageKinds } from '#rules/packages'
import { asSafeCell, fromSafeCell } from '#rules/spreadsheets'
import { typedCents } from '#rules/typed-text'
import { linesOf, readLine, textOf, writeLine, writeLines } from './cell-lines.ts'
import { readPlan, writePlan } from './plan-cell.ts'
import type { Read, Lookups } from './record-lookups.ts'

export type PackageColumn = {
  head: string
  field: keyof PackageContent
  /** People wrote it, so a spreadsheet must not read it as a formula. */
  isText?: true
  /** An empty cell changes nothing: it is no zero. */
  isNumber?: true
  write(content: PackageContent, lookups: Lookups): string
  read(cell: string, lookups: Lookups): Read
}

/** The cell as the file has it. Line breaks are LF: spreadsheets change them. */
export const writeCell = (column: PackageColumn, content: PackageContent, lookups: Lookups): string => {
  const cell = withPlainBreaks(column.write(content, lookups))
  return column.isText ? asSafeCell(cell) : cell
}

export const readCell = (column: PackageColumn, cell: string, lookups: Lookups): Read =>
  column.read(column.isText ? fromSafeCell(cell) : cell.trim(), lookups)

export const withPlainBreaks = (cell: string) => cell.replaceAll(/\r\n?/g, '\n')

type TextField = 'slug' | 'name' | 'brand' | 'summary' | 'description'
type LinesField = 'included' | 'yourPart'
type NumberField = 'discountPercent' | 'firstStock' | 'position'

const text = (head: string, field: TextField): PackageColumn => ({
  head,
  field,
  isText: true,
  write: (content) => content[field],
  read: (cell) => ({ value: cell }),
})

const lines = (head: string, field: LinesField): PackageColumn => ({
  head,
  field,
  isText: true,
  write: (content) => writeLines(content[field]),
  read: (cell) => ({ value: linesOf(cell).map(textOf) }),
})

const whole = (head: string, field: NumberField): PackageColumn => ({
  head,
  field,
  isNumber: true,
  write: (content) => String(content[field]),
  read: (cell) =>
    /^\d{1,9}$/.test(cell) ? { value: Number(cell) } : { fault: 'Must be a whole number, such as 10.' },
})

const price: PackageColumn = {
  head: 'price',
  field: 'priceCents',
  isNumber: true,
  write: ({ priceCents }) => dollars(priceCents).toFixed(2),
  read: (cell) => {
    const value = typedCents(cell)
    return value === undefined ? { fault: 'Must be an amount in US dollars, such as 499.00.' } : { value }
  },
}

const category: PackageColumn = {
  head: 'category',
  field: 'categoryId',
  isText: true,
  write: ({ categoryId }, { categories }) => categories.writtenOf(categoryId),
  read: (cell, { categories }) => categories.read(cell, 'There is no category with this address.'),
}

const seller: PackageColumn = {
  head: 'seller',
  field: 'sellerId',
  isText: true,
  write: ({ sellerId }, { sellers }) => sellers.writtenOf(sellerId),
  read: (cell, { sellers }) => sellers.read(normalEmail(cell), 'There is no seller with this email.'),
}

/** `asks`: the question of the yes or no. */
const yesNoColumn = (head: string, field: 'isOwn' | 'needsHome', asks: string): PackageColumn => ({
  head,
  field,
  write: (content) => (content[field] ? 'yes' : 'no'),
  read: (cell) =>
    /^(?:yes|no)$/i.test(cell)
      ? { value: cell.toLowerCase() === 'yes' }
      : { fault: `Must be “yes” or “no”: ${asks}.` },
})

const kind: PackageColumn = {
  head: 'kind',
  field: 'kind',
  write: (content) => content.kind,
  read: (cell) =>
    packageKinds.some((one) => one === cell)
      ? { value: cell }
      : { fault: `Must be one of ${packageKinds.join(', ')}.` },
}

/** One on each line: its key, then a colon and its value if it has one. */
const features: PackageColumn = {
  head: 'features',
  field: 'features',
  isText: true,
  write: (content) =>
    keysOf(content.features)
      .map((key) => {
        const value = content.features[key]
        return typeof value === 'string' ? `${key}: ${writeLine(value)}` : key
      })
      .join('\n'),
  read: (cell) => {
    const pairs = linesOf(cell).map((line): [string, string | true] => {
      const { key = '', value } = /^(?<key>[^:]*)(?:: ?(?<value>.*))?$/.exec(line)?.groups ?? {}
      return [key.trim(), value === undefined ? true : textOf(value)]
    })
    const unknown = pairs.find(([key]) => !Object.hasOwn(vocabulary, key))
    return unknown ? { fault: `There is no feature “${unknown[0]}”.` } : { value: Object.fromEntries(pairs) }
  },
}

const plan: PackageColumn = {
  head: 'listing plan',
  field: 'listingPlan',
  write: ({ listingPlan }) => writePlan(listingPlan),
  read: readPlan,
}

/** One on each line: its address, a space, and what it shows. */
const pictures: PackageColumn = {
  head: 'pictures',
  field: 'pictures',
  isText: true,
  write: (content) =>
    content.pictures
      .map(({ address, alt }) => `${writeLine(address).replaceAll(' ', String.raw`\s`)} ${writeLine(alt)}`)
      .join('\n'),
  read: (cell) => ({
    value: linesOf(cell).map((line) => {
      const at = line.includes(' ') ? line.indexOf(' ') : line.length
      return { address: readLine(line.slice(0, at)), alt: textOf(line.slice(at + 1)) }
    }),
  }),
}

/** In the order of the file. Documents are not part of it: their files are uploaded. */
export const packageColumns: readonly PackageColumn[] = [
  text('slug', 'slug'),
  text('name', 'name'),
  category,
  seller,
  yesNoColumn('own', 'isOwn', 'whether the brokerage does the work itself'),
  text('brand', 'brand'),
  price,
  whole('discount', 'discountPercent'),
  kind,
  yesNoColumn('needs home', 'needsHome', 'whether it needs a home where the brokerage is licensed'),
  text('summary', 'summary'),
  text('description', 'description'),
  lines('included', 'included'),
  lines('your part', 'yourPart'),
  features,
  plan,
  pictures,
  whole('stock', 'firstStock'),
  whole('position', 'position'),
]

const longestShownCell = 60

/** A changed field, with its cell before and after where it is short enough to be read at a glance. */
export type Change = { field: string; from?: string; to?: string }

export const changeOf = (
  field: string,
  before: PackageContent | undefined,
  after: PackageContent,
  lookups: Lookups,
): Change => {
  const column = packageColumns.find((one) => one.field === field)
  if (!before || !column) return { field }
  const from = withPlainBreaks(column.write(before, lookups))
  const to = withPlainBreaks(column.write(after, lookups))
  return { field, ...(isShort(from) && { from }), ...(isShort(to) && { to }) }
}

const isShort = (cell: string) => cell.length <= longestShownCell && !cell.includes('\n')

export const columnOfField = (field: string): string =>
  packageColumns.find((column) => column.field === field)?.head ?? field
