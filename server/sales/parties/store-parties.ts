// The people of a sale are changed all at once.
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PartiesBody, SaleParties } from '#contract/sale-parties'
import type { Tables } from '#database/tables'
import { isNamedByCustomer, isSameParty, partyFaults } from '#rules/sale-parties'
import { changedFields } from '#server/audit/changed-fields'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '../change-sale.ts'
import { partyAnswer, type PartyRow, readParties } from '../parties.ts'
import { refuseEnded, refuseFaults, saleChanged } from '../problems.ts'
import { lockSaleFor, type SaleRow, type Trx } from '../sale.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Actor = { id: string; role: 'customer' | 'staff' }
type Typed = PartiesBody['parties'][number]

/** In the answer for the customer or the desk. */
export const partiesAnswer = async (
  read: Kysely<Tables>,
  sale: Pick<SaleRow, 'id' | 'customer_id'>,
  role: Actor['role'],
): Promise<SaleParties> => {
  const [parties, papers] = await Promise.all([
    readParties(read, sale.id),
    readPapers(read, sale.customer_id),
  ])
  return {
    version: versionOf(parties),
    parties: parties.map((party) => ({
      ...partyAnswer(party),
      authorityVersionId: party.authority_version_id ?? '',
      isEditable: isEditableBy(role)(party),
    })),
    papers: papers.map(({ id, name, file_name }) => ({ versionId: id, name, fileName: file_name })),
  }
}

const isEditableBy =
  (role: Actor['role']) =>
  (party: Pick<PartyRow, 'role' | 'agent_of'>): boolean =>
    role === 'staff' || (isNamedByCustomer(party.role) && party.agent_of !== 'buyer')

const versionOf = (parties: readonly PartyRow[]): string => hash('sha256', JSON.stringify(parties))

/** What the customer has uploaded for the sale, newest first. */
const readPapers = (read: Kysely<Tables>, customerId: string) =>
  read
    .selectFrom('document_version as version')
    .innerJoin('document', 'document.id', 'version.document_id')
    .select(['version.id', 'document.name', 'version.file_name'])
    .where('document.customer_id', '=', customerId)
    .where('document.kind', '=', 'legal')
    .orderBy('version.uploaded_at', 'desc')
    .orderBy('version.id', 'desc')
    .execute()

/** Throws `sale_not_found`, `invalid_request`, or `changed_meanwhile` if somebody was faster. */
export const storeParties = (
  platform: Needs,
  actor: Actor,
  saleId: string,
  { version, parties: typed }: PartiesBody,
): Promise<SaleParties> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSaleFor(trx, saleId, actor)
    const before = await readParties(trx, saleId)
    if (versionOf(before) !== version) throw peopleChanged(platform, before)
    refuseEnded(sale, actor.role)
    const papers = new Set((await readPapers(trx, sale.customer_id)).map(({ id }) => id))
    refuseFaults(partyFaults(typed, papers, actor.role === 'customer'))
    await replace(platform, trx, saleId, { before, typed, role: actor.role })
    const after = await readParties(trx, saleId)
    // Saving again what is there, as after a lost answer, is no change.
    if (versionOf(after) !== version)
      await noteOfSale(platform, trx, actor, sale, {
        action: 'people of the sale changed',
        details: changesOf(before, after),
      })
    return partiesAnswer(trx, sale, actor.role)
  })

/** For the audit log, by ids alone: it is kept longer than the people, and an erasure would not find their names there. */
const changesOf = (before: readonly PartyRow[], after: readonly PartyRow[]) => {
  const was = new Map(before.map((party) => [party.id, party]))
  const stays = new Set(after.map(({ id }) => id))
  const edited = after.flatMap((party) => {
    const fields = fieldsChanged(was.get(party.id) ?? party, party)
    return fields.length === 0 ? [] : [{ ...named(party), fields }]
  })
  return {
    added: after.filter(({ id }) => !was.has(id)).map(named),
    removed: before.filter(({ id }) => !stays.has(id)).map(named),
    edited,
  }
}

const named = ({ id, role }: PartyRow) => ({ partyId: id, role })

const fieldsChanged = (before: PartyRow, after: PartyRow): string[] =>
  Object.keys(changedFields(entered(before), entered(after)))

const entered = ({ role, name, company, telephone, email, authority_version_id }: PartyRow) => ({
  role,
  name,
  company,
  telephone,
  email,
  paperOfAuthority: authority_version_id,
})

const peopleChanged = ({ now }: Pick<Platform, 'now'>, before: readonly PartyRow[]) =>
  saleChanged({
    current: { version: versionOf(before), parties: before.map(partyAnswer) },
    changedBy: '',
    changedAt: asTime(now()),
  })

type Replacing = {
  before: readonly PartyRow[]
  typed: readonly Typed[]
  role: Actor['role']
}

/** Those who are not editable keep their place behind the others. An agent whom the customer names is the seller's. */
const replace = async (
  { newId }: Needs,
  trx: Trx,
  saleId: string,
  { before, typed, role: actorRole }: Replacing,
): Promise<void> => {
  const isEditable = isEditableBy(actorRole)
  const formerOf = formersIn(before.filter(isEditable), typed)
  const others = before.filter((party) => !isEditable(party))
  const rows = typed.map((party) => {
    const { role, name, company, telephone, email, authorityVersionId } = party
    const former = formerOf(party)
    return {
      id: former?.id ?? newId(),
      role,
      name,
      company,
      telephone,
      email,
      authority_version_id: authorityVersionId || null,
      agent_of: agentOf(role, actorRole === 'customer' ? 'seller' : (former?.agent_of ?? '')),
      license: former?.license ?? '',
      offer_id: null,
    }
  })
  await trx.deleteFrom('party').where('sale_id', '=', saleId).where('offer_id', 'is', null).execute()
  const all = [...rows, ...others].map((row, position) => ({ ...row, sale_id: saleId, position }))
  if (all.length > 0) await trx.insertInto('party').values(all).execute()
}

/** Someone who is removed and entered again keeps the same id, because records refer to people by id. */
const formersIn = (before: readonly PartyRow[], typed: readonly Typed[]) => {
  const sent = new Set(typed.map(({ id }) => id))
  const removed = before.filter(({ id }) => !sent.has(id))
  const known = new Map(before.map((party) => [party.id, party]))
  return (party: Typed) => known.get(party.id) ?? removed.find((former) => isSameParty(former, party))
}

const agentOf = (role: Typed['role'], whose: PartyRow['agent_of']) => (role === 'agent' ? whose : '')
