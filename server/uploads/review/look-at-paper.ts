// Who has a paper open. The first person to open it claims it softly: anybody may still decide, but is warned first.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { lookAtPaper as endpoint } from '#contract/desk/review/review-actions'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { lookLastsMs } from '#rules/paper-review'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { nameOf } from '#server/staff/name-of'
import { presentHolder, readHolderOf } from '#server/staff/work-of-colleagues'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { versionNotFound } from '#server/uploads/problems'
import { type KnownVersion, readVersion } from './read-version.ts'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Trx = Transaction<Tables>
type Person = Pick<Caller, 'id'>

/** Throws `version_not_found`. */
export const lookAtPaper = (
  platform: Needs,
  person: Person,
  versionId: string,
  { isArrival = false, isFileAhead = false }: Parsed<typeof endpoint>['body'],
  from: ClientInfo,
): Promise<Response<typeof endpoint>> =>
  platform.database.transaction(async (trx) => {
    const paper = await readVersion(trx, versionId)
    if (!paper) throw versionNotFound()
    const isClaimed = isArrival && (await claimSoftly(platform, trx, paper, person))
    if (isFileAhead) await record(platform, trx, paper, person, { action: 'opened for review', from })
    await noteLook(platform, trx, versionId, person)
    const claimedBy = isClaimed ? person.id : paper.claimed_by
    return {
      state: paper.state,
      decisions: paper.decisions,
      newestId: paper.newestId,
      claimedBy: (await readHolderOf(trx))(claimedBy),
      others: await readOthers(platform, trx, versionId, person),
    }
  })

export const leavePaper = async (
  { database }: Pick<Platform, 'database'>,
  { id }: Person,
  versionId: string,
): Promise<void> => {
  await database.direct
    .deleteFrom('paper_look')
    .where('version_id', '=', versionId)
    .where('account_id', '=', id)
    .execute()
}

/** If two people open it at once, one gets it. */
const claimSoftly = async (platform: Needs, trx: Trx, paper: KnownVersion, person: Person) => {
  if ((await presentHolder(trx, paper.claimed_by)) !== null) return false
  const { numUpdatedRows } = await trx
    .updateTable('document_version')
    .set({ claimed_by: person.id, claimed_at: platform.now() })
    .where('id', '=', paper.id)
    .where('claimed_by', 'is not distinct from', paper.claimed_by)
    .where('state', '=', 'Pending')
    .where('is_newest', '=', 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await announceChange(platform, trx, { kind: 'papers', id: paper.id, by: person.id })
  const to = await nameOf(trx, person.id)
  await record(platform, trx, paper, person, {
    action: 'claimed',
    details: { changed: { reviewer: { from: await nameOf(trx, paper.claimed_by), to } } },
  })
  return true
}

const noteLook = async ({ now }: Needs, trx: Trx, versionId: string, { id }: Person) => {
  await trx
    .deleteFrom('paper_look')
    .where('version_id', '=', versionId)
    .where('looked_at', '<', now() - lookLastsMs)
    .execute()
  await trx
    .insertInto('paper_look')
    .values({ version_id: versionId, account_id: id, looked_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['version_id', 'account_id']).doUpdateSet({ looked_at: now() }),
    )
    .execute()
}

const readOthers = ({ now }: Needs, trx: Trx, versionId: string, { id }: Person) =>
  trx
    .selectFrom('paper_look')
    .innerJoin('account', 'account.id', 'paper_look.account_id')
    .select(['account.id', 'account.name'])
    .where('version_id', '=', versionId)
    .where('account_id', '!=', id)
    .where('looked_at', '>=', now() - lookLastsMs)
    .orderBy('account.name')
    .execute()

const record = (
  platform: Needs,
  trx: Trx,
  { id, name, number }: KnownVersion,
  person: Person,
  { details = {}, ...entry }: { action: string; details?: Record<string, unknown>; from?: ClientInfo },
) =>
  recordAudit(platform, trx, {
    actorId: person.id,
    actorRole: 'staff',
    subject: 'document_version',
    subjectId: id,
    details: { name, version: number, ...details },
    ...entry,
  })
