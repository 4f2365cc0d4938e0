// Which packages are compared, according to the address of the comparison.
import { mostCompared } from './catalogue.ts'

/** Slugs with spaces between them, in the order of the columns. Absent when nothing is compared. */
export type ComparisonSearch = { packages?: string }

/** Leaves out text that cannot be a slug, repetitions, and packages beyond the maximum. */
export const parseComparison = ({ packages }: Record<string, unknown>): ComparisonSearch =>
  comparisonOf(String(packages ?? '').split(/[ ,]+/))

export const comparisonOf = (slugs: readonly string[]): ComparisonSearch => {
  const known = new Set(slugs.filter((slug) => /^[a-z\d-]+$/.test(slug)))
  return known.size > 0 ? { packages: [...known].slice(0, mostCompared).join(' ') } : {}
}

export const comparedSlugs = ({ packages }: ComparisonSearch): string[] => packages?.split(' ') ?? []
