// A customer's legal documents: the whole set with the uploads. The facts of the customer's home decide which are required.
import type { LegalDoc, getLegalDocuments as endpoint } from '#contract/legal-documents'
import type { Response } from '#contract/endpoint'
import { archiveAddress, signedAddress } from '#server/files/signed-links'
import { type ListedDocument, listFor, readLegalList } from '#server/legal-documents/legal-list'
import { officialForms } from '#rules/legal-set'
import { type Home, readHome } from '#server/legal-documents/read-home'
import { notesFor, requirementNow } from '#rules/legal-documents'
import { readDisposedLegal } from '#server/uploads/disposed-papers'
import { readLegalUploads, type StoredDocument } from '#server/uploads/read-documents'
import { dividePapers } from '#server/legal-documents/papers-of-offers'
import { versionAnswer } from '#server/uploads/version-answer'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

export const getLegalDocuments = async (
  platform: Needs,
  customerId: string,
): Promise<Response<typeof endpoint>> => {
  const home = await readHome(platform.database.direct, customerId)
  return {
    documents: await answerAll(platform, customerId, home),
    home: home
      ? {
          address: home.address,
          yearBuilt: home.yearBuilt,
          hoaMembership: home.hoaMembership,
          notes: notesFor(home),
        }
      : null,
    archiveUrl: archiveAddress(platform.config.tokenSecret, platform.now(), customerId),
    officialForms,
  }
}

/** In the order of the list. Uploads stay even if the home no longer requires the document. */
export const legalDocumentsOf = async (platform: Needs, customerId: string): Promise<LegalDoc[]> =>
  answerAll(platform, customerId, await readHome(platform.database.direct, customerId))

const answerAll = async (
  platform: Needs,
  customerId: string,
  home: Home | undefined,
): Promise<LegalDoc[]> => {
  const { direct: read } = platform.database
  const [list, uploads, disposed] = await Promise.all([
    readLegalList(read),
    readLegalUploads(read, customerId),
    readDisposedLegal(read, customerId),
  ])
  const { uploadOf, others } = await dividePapers(read, uploads)
  const known = [...uploads, ...Array.from(disposed.keys(), (slug) => ({ slug }))]
  const listed = listFor(list, known, home)
  return listed.flatMap((document) => {
    const upload = uploadOf.get(document.slug)
    const disposedAt = upload ? undefined : disposed.get(document.slug)
    const shownFirst = {
      ...shown(document),
      ...requirementNow(document.required, home, disposedAt),
      url: blankAddress(platform, customerId, document),
      ...handedIn(platform, customerId, upload),
      ...(disposedAt !== undefined && { disposed: new Date(disposedAt).toISOString() }),
      ...(upload?.buyer && { buyer: upload.buyer }),
    }
    const besides = others
      .filter(({ slug }) => slug === document.slug)
      .map((other) => ({
        ...shown(document),
        name: `${document.name}, ${other.buyer || 'yours'}`,
        ...requirementNow('never', home, undefined),
        url: '',
        ...handedIn(platform, customerId, other),
        buyer: other.buyer || 'you',
      }))
    return [shownFirst, ...besides]
  })
}

const shown = ({ type, name, stage, completedBy, description }: ListedDocument) => ({
  type,
  name,
  stage,
  completedBy,
  ...(description !== '' && { description }),
})

const blankAddress = (
  { config, now }: Needs,
  customerId: string,
  { id, slug, fileKey }: ListedDocument,
): string =>
  fileKey === null
    ? ''
    : signedAddress(config.tokenSecret, now(), {
        key: fileKey,
        name: `${slug}.pdf`,
        customerId,
        subject: 'legal_document',
        subjectId: id,
      })

const handedIn = (
  platform: Needs,
  customerId: string,
  upload: StoredDocument | undefined,
): Pick<LegalDoc, 'status' | 'note' | 'date' | 'versions'> => {
  const versions = (upload?.versions ?? []).map((version) => versionAnswer(platform, customerId, version))
  const [newest] = versions
  return {
    status: newest?.status ?? 'draft',
    note: newest?.note ?? '',
    date: newest?.date ?? '',
    versions,
  }
}
