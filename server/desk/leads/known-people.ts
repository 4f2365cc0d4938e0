import type { Kysely } from 'kysely'
import type { KnownPeople } from '#contract/desk/leads/new-lead'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { homeAddress } from '#server/leads/describe-home'
import { phoneOfAnyCountry } from '#server/platform/phone'
import { Problem } from '#server/platform/problem'
import { findPeopleByPhone } from '#server/privacy/find-people'

type Read = Kysely<Tables>
type Typed = { email?: string | undefined; phone?: string | undefined }

/** More would not help during a call. */
const mostShown = 5

/** People with this mailbox or telephone number. Anybody can type these, so the staff decides whether it is the same person. */
export const findKnown = async (
  read: Read,
  { email: typed = '', phone: given = '' }: Typed,
): Promise<KnownPeople> => {
  const email = normalEmail(typed)
  const phone = phoneOfAnyCountry(given) ?? ''
  const [customers, leads] = await Promise.all([
    readCustomers(read, email, phone),
    readLeads(read, email, phone),
  ])
  return { customers, leads }
}

const readCustomers = async (read: Read, email: string, phone: string): Promise<KnownPeople['customers']> => {
  const byPhone = (await findPeopleByPhone(read, phone)).map(({ customerId }) => customerId ?? '')
  const rows = await read
    .selectFrom('account')
    .leftJoin('proved_mailbox', 'proved_mailbox.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'proved_mailbox.email as proved'])
    .where('account.role', '=', 'customer')
    .where('account.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account.id', 'in', ['', ...byPhone]),
        ...(email === '' ? [] : [eb('account.email', '=', email), eb('proved_mailbox.email', '=', email)]),
      ]),
    )
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id')
    .limit(mostShown * 2)
    .execute()
  const byId = new Map(rows.map(({ proved, ...row }) => [row.id, { ...row, isProved: proved !== null }]))
  return [...byId.values()].slice(0, mostShown)
}

const readLeads = async (read: Read, email: string, phone: string): Promise<KnownPeople['leads']> => {
  if (email === '' && phone === '') return []
  const rows = await read
    .selectFrom('lead')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(phone === '' ? [] : [eb('phone_number', '=', phone)]),
        ...(email === '' ? [] : [eb('email', '=', email)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map((lead) => ({
    reference: lead.reference,
    name: lead.owner_name,
    address: homeAddress(lead),
    stage: lead.stage,
  }))
}

/** Lets the staff choose the owner before a second record is created. */
export const alreadyKnown = (known: KnownPeople) =>
  new Problem(
    'already_known',
    409,
    'We may know this person already. Please look who it is, and then choose.',
    { details: { known } },
  )

export const isAnybody = ({ customers, leads }: KnownPeople): boolean =>
  customers.length > 0 || leads.length > 0
