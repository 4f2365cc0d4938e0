import type { Kysely, Transaction } from 'kysely'
import type { SampleRemoval } from '#contract/desk/settings/sample'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { containsSampleData, markSampleRemoved } from '#server/brokerage/settings'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { archivePackage } from '#server/desk/catalogue/packages/publish'
import { closeAccounts, countListed, deleteJobsAbout, deleteListed, findRest } from './delete-sample-rows.ts'
import { noOtherBroker, sampleNotListed } from './problems.ts'
import { removeBlanks, removeFilesLater } from './remove-files.ts'
import { keepRealRecords } from './what-stays.ts'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from '#server/staff/acting'
import { lockBrokers, mustStillBeBroker } from '#server/staff/lock-brokers'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>

/** All or nothing; a job removes the files later. A repeat changes nothing. Throws `no_other_broker` and `sample_not_listed`. */
export const removeSample = (platform: Needs, by: Acting): Promise<SampleRemoval> =>
  platform.database.transaction((trx) => remove(platform, trx, by))

/** A preview: it removes the sample and rolls back, so that it cannot differ from the real removal. */
export const tellSampleRemoval = async (platform: Needs, by: Acting): Promise<SampleRemoval> => {
  try {
    await platform.database.transaction(async (trx) => {
      throw new Undone(await remove(platform, trx, by))
    })
  } catch (error) {
    if (error instanceof Undone) return error.removal
    throw error
  }
  throw new Error('The rehearsal was not undone.')
}

class Undone extends Error {
  readonly removal: SampleRemoval
  constructor(removal: SampleRemoval) {
    super('A rehearsal is undone.')
    this.removal = removal
  }
}

const remove = async (platform: Needs, trx: Trx, by: Acting): Promise<SampleRemoval> => {
  await lockBrokers(trx)
  await mustStillBeBroker(trx, by.caller)
  if (!(await containsSampleData(trx))) return { goes: [], stays: [] }
  await refuseWithoutBroker(trx)
  await refuseWithoutList(trx)
  const stays = await keepRealRecords(trx)
  for (const { kind, id, why } of stays)
    if (kind === 'product' && why === 'bought')
      await archivePackage(platform, trx, { staffId: by.caller.id, packageId: id })
  await findRest(trx)
  const counted = await countListed(trx)
  await deleteJobsAbout(trx)
  await removeFilesLater(platform, trx)
  await removeBlanks(trx)
  await recordAudit(platform, trx, {
    ...actorOf(by),
    action: 'sample data removed',
    subject: 'setting',
    subjectId: 'sample',
    details: {
      removed: Object.fromEntries(counted.map(({ kind, count }) => [kind, count])),
      stays: stays.length,
    },
  })
  await deleteListed(trx)
  const names = await closeAccounts(trx)
  await trx.deleteFrom('sample_row').execute()
  await markSampleRemoved(trx)
  // Their reviews may have been deleted.
  const left = await trx.selectFrom('product').select('id').execute()
  const leftIds = left.map(({ id }) => id)
  await catalogueChanged(platform, trx, leftIds)
  const goes = counted.map(({ kind, count }) => ({
    kind,
    count: kind === 'account' ? count - names.length : count,
  }))
  return {
    goes: goes.filter(({ count }) => count > 0),
    stays: [...stays, ...names.map((name) => ({ kind: 'account' as const, ...name, why: 'named' as const }))],
  }
}

/** Sample accounts can't log in afterward. */
const refuseWithoutBroker = async (trx: Trx) => {
  const broker = await trx
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('staff_member.role', '=', 'broker')
    .where('removed_at', 'is', null)
    .where('is_sample', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!broker) throw noOtherBroker()
}

const refuseWithoutList = async (read: Kysely<Tables>) => {
  const row = await read.selectFrom('sample_row').select('id').limit(1).executeTakeFirst()
  if (!row) throw sampleNotListed()
}
