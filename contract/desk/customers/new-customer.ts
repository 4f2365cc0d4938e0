// Customers that the staff enters.
import * as z from 'zod/mini'
import { longestCustomerNote } from '#rules/customers'
import { deskSources } from '#rules/lead-work'
import { invitationLasts } from '#rules/staff'
import { AddressFields } from '#contract/address-book'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { Email, optionalParagraphs, Phone, PersonName } from '#contract/form-fields'

/** A customer whom the staff entered. Null for one who registered. */
export const EnteredCustomer = z.object({
  /** The name of the staff member who entered them. */
  by: z.string(),
  source: z.enum(deskSources),
  /** The customer has not chosen a password yet, so nobody can log in. */
  hasNoPassword: z.boolean(),
  /** Nobody has used the account, so the staff may still correct its email. */
  isUnused: z.optional(z.boolean()),
})

const staff = { tag: 'Desk', caller: 'staff', needs: 'work on customers' } as const

const enterCustomer = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/customers',
  summary: `Enter a customer. They get a link by email to choose a password, which works for ${invitationLasts}; until then nobody can log in to the account. Somebody who may be known is refused with \`known\`, until the staff says that it is somebody else`,
  isRepeatable: true,
  body: z.object({
    name: PersonName,
    email: Email,
    phone: Phone,
    source: z.enum(deskSources),
    /** Where they live. */
    ...AddressFields,
    note: optionalParagraphs({ label: 'the note', mostCharacters: longestCustomerNote }),
    /** The staff has seen the known people. */
    isNew: z.optional(z.boolean()),
  }),
  response: z.object({ message: z.string(), id: z.string() }),
  created: true,
  problems: ['already_known', 'email_taken'],
})

const sendPasswordLink = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/customers/:customerId/password-link',
  summary: 'Mail the link again to a customer whom the staff entered and who has not chosen a password',
  params: z.object({ customerId: z.string() }),
  response: MessageResponse,
  problems: ['customer_not_found', 'password_chosen'],
})

export const newCustomers = { enterCustomer, sendPasswordLink }
export const newCustomerEndpoints = Object.values(newCustomers)
