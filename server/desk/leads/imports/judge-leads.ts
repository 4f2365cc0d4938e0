// Whether a row of a file is a new lead: by the telephone number and the home.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { LeadFile } from '#contract/desk/leads/lead-imports'
import type { Tables } from '#database/tables'
import { normalEmail, plainPlace } from '#rules/addresses'
import type { Lead, ReadRow } from '#server/desk/leads/imports/read-rows'

type Read = Kysely<Tables>
export type JudgedRow = LeadFile['rows'][number]

/** The rows of the file so far, by person and home: the line where each was first. */
export type SeenRows = Map<string, number>

/** In the order of the rows. Each file has its own `seen`. */
export const judgeRows = async (
  read: Read,
  rows: readonly ReadRow[],
  seen: SeenRows,
): Promise<JudgedRow[]> => {
  const leads = rows.flatMap(({ lead }) => lead ?? [])
  const [known, customers] = await Promise.all([readLeads(read, leads), readCustomers(read, leads)])
  return rows.map(({ line, name, lead, problems }) => {
    const row = { line, name, problems: {}, note: '', reference: '' }
    if (lead === undefined) return { ...row, fate: 'refused', problems: problems ?? {} }
    const place = placeOf(lead.phoneNumber, lead)
    const first = seen.get(place)
    if (first !== undefined) return { ...row, fate: 'known', note: `Line ${first} is the same.` }
    seen.set(place, line)
    const samePhone = known.filter(({ phone_number }) => phone_number === lead.phoneNumber)
    const same = samePhone.find((one) => placeOf(one.phone_number, one) === place)
    if (same) return { ...row, fate: 'known', note: `This is ${same.reference}, ${same.owner_name}.` }
    return { ...row, fate: 'new', note: mayBe(lead, samePhone, customers) }
  })
}

type Place = { line1: string; line2?: string | null | undefined; zip: string }

/** People write the unit into either line. */
const placeOf = (phone: string, { line1, line2, zip }: Place): string =>
  `${phone}|${plainPlace({ address: `${line1} ${line2 ?? ''}`, post: zip })}`

type Customer = { name: string; email: string; phone: string }

const mayBe = (
  lead: Lead,
  leads: readonly { reference: string; owner_name: string }[],
  customers: readonly Customer[],
): string => {
  const email = lead.email === undefined ? '' : normalEmail(lead.email)
  const customer = customers.find((one) => one.phone === lead.phoneNumber || one.email === email)
  return [
    ...leads
      .slice(0, 1)
      .map(({ reference, owner_name }) => `The same telephone number as ${reference}, ${owner_name}.`),
    ...(customer ? [`Perhaps the customer ${customer.name}.`] : []),
  ].join(' ')
}

const readLeads = (read: Read, leads: readonly Lead[]) =>
  read
    .selectFrom('lead')
    .select(['reference', 'owner_name', 'phone_number', 'line1', 'line2', 'zip'])
    .where('phone_number', 'in', ['', ...leads.map(({ phoneNumber }) => phoneNumber)])
    .orderBy('created_at', 'desc')
    .execute()

/** By the number of the account, or by a mailbox that they proved. */
const readCustomers = (read: Read, leads: readonly Lead[]): Promise<Customer[]> => {
  const emails = leads.flatMap(({ email }) => (email === undefined ? [] : [normalEmail(email)]))
  return read
    .selectFrom('account')
    .leftJoin('proved_mailbox', 'proved_mailbox.account_id', 'account.id')
    .select([
      'account.name',
      'account.phone',
      (eb) => eb.fn.coalesce('proved_mailbox.email', eb.val('')).as('email'),
    ])
    .where('account.role', '=', 'customer')
    .where((eb) =>
      eb.or([
        eb('account.phone', 'in', [' ', ...leads.map(({ phoneNumber }) => phoneNumber)]),
        eb('account.id', 'in', accountsWithMailbox(eb, [' ', ...emails])),
      ]),
    )
    .execute()
}

const accountsWithMailbox = (
  { selectFrom }: ExpressionBuilder<Tables, 'account'>,
  emails: readonly string[],
) => selectFrom('proved_mailbox as own').select('own.account_id').where('own.email', 'in', emails)
