// Customers at the desk: the list, and everything about one customer on one page.
import * as z from 'zod/mini'
import { customerSorts, longestCustomerNote } from '#rules/customers'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { Email, OptionalPhone, paragraphs, PersonName } from '#contract/form-fields'
import { AuditRow } from '../audit.ts'
import { InsiderAtDesk } from '../reviews.ts'
import { allowContact, ContactStops, stopContact } from './do-not-contact.ts'
import { EnteredCustomer } from './new-customer.ts'
import { listQuery, pageOf } from '../list/list.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()
const Cents = z.int()

const staff = { tag: 'Desk', caller: 'staff' } as const
const params = z.object({ customerId: z.string() })

const person = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: Time,
  /** Accurate to a few minutes. */
  seenAt: TimeOrNot,
  /** When the person's data was erased. */
  erasedAt: TimeOrNot,
}

export const CustomerRow = z.object({
  ...person,
  orders: z.int(),
  hasOpenRequest: z.boolean(),
  /** Whether the person proved the email. Otherwise anybody may have typed it in. */
  isEmailProved: z.optional(z.boolean()),
})
export type CustomerRow = z.output<typeof CustomerRow>

const listCustomers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/customers',
  summary: 'Customers. `q` finds words of a name, an email or a phone number, or an order by its number',
  needs: 'see customers',
  query: listQuery({
    /** Absent: '-created'. Sorted by use, the list has only accounts that were used. */
    sort: z.optional(z.enum(customerSorts)),
  }),
  response: pageOf(CustomerRow),
})

const exportCustomers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/customers/export',
  summary: 'The customers that fit the search, as a CSV file. The export is an entry of the audit log',
  needs: 'export',
  provesAgain: true,
  query: listCustomers.query,
  response: z.string(),
  responseType: 'text/csv',
})

const Paper = z.object({
  id: z.string(),
  /** The state of its newest version, which is the one to review. */
  versionId: z.string(),
  name: z.string(),
  state: z.string(),
  version: z.int(),
  at: Time,
  /** Null for a legal document. */
  orderNumber: z.nullable(z.int()),
  /** The earliest day on which it may be deleted; '' while its order or sale is still open. */
  keepUntil: TimeOrNot,
  isHeld: z.boolean(),
})

export const CustomerDetail = z.object({
  ...person,
  /** Sent back with each change, so that a newer version is not overwritten unseen. */
  version: z.int(),
  isSample: z.boolean(),
  entered: z.nullable(EnteredCustomer),
  /** How the person works for us or a seller, or is related to somebody who does. Such a person may not review. Null for everybody else. */
  insider: z.nullable(InsiderAtDesk),
  orders: z.array(
    z.object({
      number: z.int(),
      state: z.string(),
      paymentState: z.string(),
      totalCents: Cents,
      placedAt: Time,
      packages: z.array(z.string()),
    }),
  ),
  papers: z.array(Paper),
  conversations: z.array(
    z.object({ id: z.string(), seller: z.string(), messages: z.int(), lastAt: Time, lastBody: z.string() }),
  ),
  leads: z.array(
    z.object({ id: z.string(), reference: z.string(), home: z.string(), stage: z.string(), at: Time }),
  ),
  contactMessages: z.array(z.object({ id: z.string(), question: z.string(), at: Time })),
  consents: z.array(z.object({ id: z.string(), text: z.string(), version: z.string(), at: Time })),
  /** '' if the mailbox was never entered. */
  newsletter: z.string(),
  /** Every number of the person that we know. */
  phones: z.array(z.string()),
  /** The mailboxes that the person proved. If the email of the account is missing here, it was only typed in. */
  provedEmails: z.optional(z.array(z.string())),
  stops: ContactStops,
  sentMails: z.array(
    z.object({ id: z.string(), kind: z.string(), subject: z.string(), state: z.string(), at: Time }),
  ),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), since: Time, lastSeen: Time, isOpen: z.boolean() }),
  ),
  addresses: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() })),
  requests: z.array(
    z.object({ id: z.string(), reference: z.string(), kind: z.string(), state: z.string(), dueAt: Time }),
  ),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), at: Time })),
  /** The history, newest first; at most a hundred entries. */
  timeline: z.array(AuditRow),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

const getCustomer = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/customers/:customerId',
  summary: 'Everything about one customer on one page',
  needs: 'see customers',
  params,
  response: CustomerDetail,
  problems: ['customer_not_found'],
})

const correctCustomer = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/desk/customers/:customerId',
  summary:
    'Correct a customer’s name or phone number, and the email while nobody has used the account that the staff entered. Then a new link goes there, and the former one ends',
  needs: 'work on customers',
  params,
  body: z.object({
    version: Version,
    name: PersonName,
    email: z.optional(Email),
    /** '' removes it. */
    phone: OptionalPhone,
  }),
  response: z.object({ message: z.string(), version: z.int(), phone: z.string() }),
  problems: ['customer_not_found', 'changed_meanwhile', 'email_proves_customer', 'email_taken'],
})

const addCustomerNote = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/customers/:customerId/notes',
  summary: 'Write a note about a customer that only the staff reads',
  needs: 'work on customers',
  isRepeatable: true,
  params,
  body: z.object({ text: paragraphs({ label: 'the note', mostCharacters: longestCustomerNote }) }),
  response: z.object({ id: z.string() }),
  problems: ['customer_not_found'],
})

const logOutCustomer = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/customers/:customerId/log-out',
  summary: 'End all sessions of a customer, who can log in again with the same password',
  needs: 'work on customers',
  params,
  response: MessageResponse,
  problems: ['customer_not_found'],
})

export const customers = {
  addCustomerNote,
  allowContact,
  correctCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  logOutCustomer,
  stopContact,
}
export const customerEndpoints = Object.values(customers)
