import { Readable } from 'node:stream'
import type { Caller } from '#contract/accounts'
import { archiveFiles } from '#server/archive/open-archive'
import { packArchive, type PackedFile } from '#server/archive/pack-archive'
import { readArchive } from '#server/archive/read-archive'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { resolvePerson, type Named } from '#server/privacy/resolve-person'
import { photoFiles } from '#server/privacy/photo-files'
import { personIndex } from '#server/privacy/person-index'
import { personNotFound } from '#server/privacy/problems'
import { readPerson } from '#server/privacy/read-person'

type Staff = Pick<Caller, 'id'>
type Input = Named & { from: ClientInfo }

/** Everything about a person. The log records the export first. Throws `person_not_found`. */
export const exportPersonData = async (platform: Platform, staff: Staff, { from, ...named }: Input) => {
  await noteExport(platform, staff, { ...named, from, format: 'JSON' })
  return readPerson(platform.database.direct, named.email, named.customerId)
}

/** As a ZIP that is written while it is read: the data, every paper and photo, and an index. Throws `person_not_found` or `storage_away`. */
export const exportPersonFile = async (
  platform: Platform,
  staff: Staff,
  { from, ...named }: Input,
): Promise<Readable> => {
  const { accountId } = await noteExport(platform, staff, { ...named, from, format: 'ZIP' })
  const data = await readPerson(platform.database.direct, named.email, named.customerId)
  const papers = accountId === null ? [] : archiveFiles(platform, await readArchive(platform, accountId))
  const photos = accountId === null ? [] : await photoFiles(platform, accountId)
  const text = (path: string, content: string): PackedFile => ({
    path,
    at: platform.now(),
    isText: true,
    open: async () => Readable.from([Buffer.from(content)]),
  })
  return packArchive([
    text(
      'index.html',
      personIndex(data, brokerageOf(platform), {
        hasPapers: papers.length > 0,
        hasPhotos: photos.length > 0,
        at: platform.now(),
      }),
    ),
    text('data.json', JSON.stringify(data, null, 2)),
    // With its own index, whose links lead to its neighbors.
    ...papers.map((file) => ({ ...file, path: `papers/${file.path}` })),
    ...photos,
  ])
}

const noteExport = async (
  platform: Platform,
  staff: Staff,
  { from, format, ...named }: Input & { format: string },
) => {
  const person = await resolvePerson(platform.database.direct, named.email, named.customerId)
  if (!person) throw personNotFound()
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'person exported',
      subject: 'account',
      // A person without an account is named in the details, which an erasure cleans.
      subjectId: person.accountId ?? 'none',
      details: { format, ...(person.accountId === null && { email: person.email }) },
      from,
    }),
  )
  return person
}
