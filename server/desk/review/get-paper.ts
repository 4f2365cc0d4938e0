import type { Kysely } from 'kysely'
import type { PaperDetail } from '#contract/desk/review/review'
import type { Tables } from '#database/tables'
import { mayUndoVerdict, undoVerdictMs } from '#rules/paper-review'
import { readHistory } from '#server/desk/audit/read-history'
import { readChecklistRow } from './checklist-row.ts'
import { paperRow } from './list-papers.ts'
import { namesOf } from '#server/staff/name-of'
import { readHolderOf } from '#server/staff/work-of-colleagues'
import { readOrderOfPaper } from './order-of-paper.ts'
import { readReviewers } from '#server/uploads/review/reviewers'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { readPaperDates } from '#server/privacy/paper-dates'
import { versionNotFound } from '#server/uploads/problems'
import { readUploadQuota } from '#server/uploads/quota/read-room'
import { type KnownVersion, readVersion } from '#server/uploads/review/read-version'
import type { VersionRow } from '#server/uploads/store-version'

type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/** Everything about one paper. Throws `version_not_found`. */
export const getPaper = async (platform: Needs, versionId: string): Promise<PaperDetail> => {
  const { direct: read } = platform.database
  const paper = await readVersion(read, versionId)
  if (!paper) throw versionNotFound()
  const [versions, order, checklist, room, reviewers, keepUntil] = await Promise.all([
    readVersionsOf(read, paper.document_id),
    readOrderOfPaper(read, paper),
    readChecklistRow(read, paper),
    readUploadQuota(read, paper.customerId),
    readReviewers(read),
    readKeepUntil(read, paper),
  ])
  const names = await namesOf(
    read,
    versions.map(({ reviewed_by }) => reviewed_by),
  )
  const versionIds = versions.map(({ id }) => id)
  return {
    ...paperRow(paper, await readHolderOf(read)),
    ...factsOf(paper),
    keepUntil: asTimeOrNot(keepUntil),
    newestId: versions[0]?.id ?? paper.id,
    decidedBy: names.get(paper.reviewed_by ?? '') ?? '',
    undoUntil: undoUntil(platform.now(), paper),
    versions: versions.map((version) => versionAnswer(version, names)),
    order,
    checklist,
    room,
    reviewers,
    timeline: await readHistory(platform, ['document_version'], versionIds),
  }
}

const factsOf = ({ document_id, decisions, note, file_name, bytes, sha256, remarks }: KnownVersion) => ({
  documentId: document_id,
  decisions,
  note,
  fileName: file_name,
  bytes,
  sha256,
  remarks: JSON.parse(remarks) as string[],
})

/** '' when the decision cannot be taken back. */
export const undoUntil = (
  now: number,
  { reviewed_at, is_newest }: Pick<VersionRow, 'reviewed_at' | 'is_newest'>,
): string =>
  is_newest === 1 && mayUndoVerdict(now, reviewed_at) ? asTime((reviewed_at ?? 0) + undoVerdictMs) : ''

const readKeepUntil = async (read: Kysely<Tables>, { document_id, customerId, orderId }: KnownVersion) => {
  const paper = { id: document_id, customer_id: customerId, order_id: orderId }
  return (await readPaperDates(read, [paper])).get(document_id)?.keepUntil ?? null
}

const readVersionsOf = (read: Kysely<Tables>, documentId: string) =>
  read
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute()

const versionAnswer = (version: VersionRow, names: ReadonlyMap<string, string>) => ({
  id: version.id,
  number: version.number,
  state: version.state,
  note: version.note,
  fileName: version.file_name,
  bytes: version.bytes,
  pages: version.pages,
  arrivedAt: asTime(version.uploaded_at),
  decidedAt: asTimeOrNot(version.reviewed_at),
  decidedBy: names.get(version.reviewed_by ?? '') ?? '',
})
