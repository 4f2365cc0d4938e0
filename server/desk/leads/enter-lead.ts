// Enters a lead while the owner of the home is on the telephone.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { enterLead as endpoint } from '#contract/desk/leads/new-lead'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { alreadyKnown, findKnown, isAnybody } from '#server/desk/leads/known-people'
import { type EnteredLead, storeEntered } from '#server/leads/work/enter-lead'
import { mailboxNotProved } from '#server/leads/work/problems'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import { provedMailboxesOf } from '#server/accounts/prove-mailbox'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Input = Parsed<typeof endpoint>['body']
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Entered = { message: string; id: string; reference: string }

/** Throws one sentence for each bad field, and `already_known` until the staff has chosen the owner. */
export const enterLead = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<Entered> =>
  once(platform, { caller: staff.id, call: 'desk-lead', key: idempotencyKey, body: input }, async (trx) => {
    const { customerId, isNew, ...lead } = input
    if (customerId !== undefined) await mustHaveProved(trx, customerId)
    else if (isNew !== true) await mustBeUnknown(trx, lead)
    return storeEntered(platform, trx, staff, { ...lead, customerId })
  })

const mustBeUnknown = async (trx: Transaction<Tables>, { email, phoneNumber: phone }: EnteredLead) => {
  const known = await findKnown(trx, { email, phone })
  if (isAnybody(known)) throw alreadyKnown(known)
}

/** An account shows its leads, so its owner must have proved the mailbox. */
const mustHaveProved = async (trx: Transaction<Tables>, customerId: string) => {
  await mustBeCustomer(trx, customerId)
  if ((await provedMailboxesOf(trx, customerId)).length === 0) throw mailboxNotProved()
}
