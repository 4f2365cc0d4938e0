// What a package may hold: lengths, limits and states. What it needs before it can be sold: publishing.ts.
import type { PackageKind } from './catalogue.ts'

/** In characters. */
export const longestPackageName = 120
export const longestPackageAddress = 100
export const longestSummary = 200
export const longestDescription = 50_000
export const longestInclusion = 300
export const longestPictureAddress = 500
export const longestAlt = 300

export const mostInclusions = 40
export const mostPictures = 20
export const mostDocuments = 40
export const mostEditions = 1_000_000

/** In cents. */
export const highestPackagePrice = 999_999_999
export const mostStock = 1_000_000

export const packageKinds = ['service', 'digital', 'physical'] as const satisfies readonly PackageKind[]

/** Where a package is between the first idea and the archive. */
export type PackageState = 'draft' | 'live' | 'archived'
export const packageStates = ['live', 'draft', 'archived'] as const satisfies readonly PackageState[]

/** A package that was never published is a draft. A package that was bought is archived and never deleted. */
export const packageState = (edition: number, archivedAt: number | null): PackageState =>
  archivedAt !== null ? 'archived' : edition > 0 ? 'live' : 'draft'
