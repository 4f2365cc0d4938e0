import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { todayOf } from '#server/brokerage/times-in-answers'
import type { Archive, ArchivedPaper, StoredFile } from '#server/archive/archive'
import { archiveIndex } from '#server/archive/archive-index'
import { packArchive, type PackedFile } from '#server/archive/pack-archive'
import { readArchive } from '#server/archive/read-archive'
import { paperPdf } from '#server/payments/papers/paper-pdf'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/**
 * Streams the customer's archive as a ZIP. The request is recorded first. Files that the store has lost are left out and listed in the
 * index. If a file breaks off, so does the ZIP. Throws `storage_away`.
 */
export const openArchive = async (
  platform: Platform,
  customerId: string,
  from: ClientInfo,
): Promise<{ name: string; content: Readable }> => {
  const archive = await readArchive(platform, customerId)
  const name = `papers-${todayOf(platform)}.zip`
  const files = archiveFiles(platform, archive)
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'downloaded',
      subject: 'account',
      subjectId: customerId,
      details: { name, files: files.length },
      from,
    }),
  )
  return { name, content: packArchive(files) }
}

/** Every file of the archive. The index is last, because by then it is known whether the files are unchanged. */
export const archiveFiles = (platform: Platform, archive: Archive): PackedFile[] => {
  const changed = new Set<string>()
  const { legal, orders, madeAt } = archive
  const packages = orders.flatMap((order) => order.packages)
  const papers = [...legal, ...packages].flatMap((group): readonly ArchivedPaper[] => group.papers)
  const versions = papers
    .flatMap((paper) => paper.versions)
    .filter(isThere)
    .map(({ path, key, version }) => ({
      path,
      at: version.uploaded_at,
      open: async () => checked(await platform.files.read(key), version.sha256, () => changed.add(path)),
    }))
  const bought = packages
    .flatMap((bundle) => bundle.bought)
    .filter(isThere)
    .map(({ path, key }) => ({ path, at: madeAt, open: () => platform.files.read(key) }))
  const receipts = orders.flatMap(({ receipt }) =>
    receipt ? [{ ...receipt, open: async () => Readable.from([await paperPdf(receipt.receipt)]) }] : [],
  )
  const index = {
    path: 'index.html',
    at: madeAt,
    isText: true,
    open: async () => Readable.from([Buffer.from(archiveIndex(archive, brokerageOf(platform), changed))]),
  }
  return [...versions, ...bought, ...receipts, index]
}

const isThere = ({ isLost }: StoredFile) => !isLost

const checked = (content: Readable, sha256: string, tellChanged: () => void): Readable => {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(undefined, chunk)
    },
    flush: (done) => {
      if (hash.digest('hex') !== sha256) tellChanged()
      done()
    },
  })
  return pipeline(content, through, () => {}) // an error in either stream destroys the other
}
