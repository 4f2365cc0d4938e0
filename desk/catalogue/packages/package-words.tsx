// The fields of a package in words: their names, and their values in a comparison.
import type { ReactNode } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageState } from '#rules/packages'
import { keysOf, vocabulary } from '#rules/features'
import { fieldNames } from '#rules/field-names'
import { planInWords } from '#rules/listing-plan'
import { inDollars } from '#rules/money'
import { nameIn, type Choices } from '#desk/catalogue/choices.ts'
import type { Tone } from '#desk/ui/tag.tsx'

export type Field = keyof PackageContent

export const labels: Record<Field, string> = {
  name: 'Name',
  summary: 'In one sentence',
  slug: 'Address',
  categoryId: 'Category',
  sellerId: 'Seller',
  isOwn: 'Our own work',
  needsHome: 'Needs a home where we are licensed',
  buildsOnId: fieldNames.buildsOnId,
  brand: 'Brand',
  priceCents: 'Price',
  discountPercent: 'Discount',
  kind: 'Kind',
  firstStock: 'Places at first',
  pictures: 'Pictures',
  included: 'What they get',
  yourPart: 'Your part',
  features: 'Compared features',
  listingPlan: 'Listing plan',
  description: 'Description',
  documents: 'Documents',
  position: 'Position in the catalogue',
}

export const kindNames: Record<PackageContent['kind'], string> = {
  service: 'Service',
  digital: 'Digital product',
  physical: 'Physical product',
}

export const stateWords: Record<PackageState, { words: string; tone: Tone }> = {
  live: { words: 'Live', tone: 'good' },
  draft: { words: 'Never published', tone: 'wait' },
  archived: { words: 'Archived', tone: 'plain' },
}

type Values = { [Name in Field]: PackageContent[Name] }

/** The value as a text, or as lines when it is a list of things. */
export const valueWords = <Name extends Field>(
  name: Name,
  value: Values[Name],
  { categories, sellers, packages }: Choices,
): string | readonly string[] => {
  const words: { [Other in Field]?: (value: Values[Other]) => string | readonly string[] } = {
    categoryId: (id) => nameIn(categories, id),
    sellerId: (id) => nameIn(sellers, id),
    buildsOnId: (id) => (id ? nameIn(packages, id) : 'none'),
    priceCents: inDollars,
    discountPercent: (percent) => `${percent}%`,
    kind: (kind) => kindNames[kind],
    isOwn: (isOwn) => (isOwn ? 'yes' : 'no'),
    needsHome: (needsHome) => (needsHome ? 'yes' : 'no'),
    included: (lines) => lines,
    yourPart: (lines) => lines,
    features: featureLines,
    listingPlan: (plan) => (plan ? planInWords(plan) : []),
    pictures: (pictures) => pictures.map(({ address, alt }) => alt || address),
    documents: (documents) => documents.map(documentWords),
  }
  return words[name]?.(value) ?? String(value)
}

/** For the view of a conflict. */
export const sayValue =
  (choices: Choices) =>
  (name: string, value: unknown): ReactNode => {
    const words = valueWords(name as Field, value as never, choices)
    if (words.length === 0) return <span className="text-soft">nothing</span>
    return typeof words === 'string' ? (
      <span className="line-clamp-[12] whitespace-pre-line">{words}</span>
    ) : (
      <span className="whitespace-pre-line">{words.join('\n')}</span>
    )
  }

const featureLines = (features: PackageContent['features']) =>
  keysOf(features).map((key) => {
    const value = features[key]
    return value === true ? vocabulary[key].name : `${vocabulary[key].name}: ${value}`
  })

const documentWords = ({ name, kind }: PackageContent['documents'][number]) =>
  `${name} (${kind === 'editable' ? 'to fill in' : 'to download'})`

export const nothingToPublish = 'The shop already shows this package as it is here.'
