import { queryOptions } from '@tanstack/react-query'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { call } from '#desk/api/call.ts'

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: ['packages', id],
    queryFn: () => call('GET /api/desk/packages/:packageId', { params: { packageId: id } }),
  })

/** What any change refetches: the package, and every list that contains it. */
export const packagesChanged = [['packages'], ['categories'], ['sellers']] as const

/** What is edited: the draft, or else the live content. */
export const contentOf = ({ draft, live }: PackageAtDesk): PackageContent => {
  const content = draft?.content ?? live
  if (!content) throw new Error('A package has a draft, or it is live.')
  return content
}

/** The versions of drafts start at 1 again after each publication, so a form's version begins with the edition's number. */
const draftsPerEdition = 1_000_000

export const formVersion = ({ edition = 0, version }: { edition?: number; version: number }): number =>
  edition * draftsPerEdition + version

/** The edition and the draft's version, as the server knows them. */
export const splitVersion = (version: number) => ({
  edition: Math.floor(version / draftsPerEdition),
  version: version % draftsPerEdition,
})
