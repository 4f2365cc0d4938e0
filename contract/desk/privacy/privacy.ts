// A person's file: everything that is stored about somebody, with or without an account. A customer is identified by the mailboxes that
// they proved, anybody else by the mailbox itself.
import * as z from 'zod/mini'
import { longestEmail } from '#rules/addresses'
import { longestDeskSearch } from '#rules/desk'
import { endpoint } from '#contract/endpoint'
import { ContactStops, OfCustomer, PersonEmail } from '../customers/do-not-contact.ts'

const staff = { tag: 'Desk', caller: 'staff' } as const
const query = z.object({ email: PersonEmail, customerId: OfCustomer })

const findPeople = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/people',
  summary:
    'Who has this name, email or phone number: in accounts, orders, leads, messages, the newsletter, addresses and requests',
  needs: 'see customers',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestDeskSearch)) }),
  response: z.object({
    people: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        /** Null without an account. */
        accountId: z.nullable(z.string()),
        /** For a customer: whether the mailbox of the email is proved. */
        isProved: z.optional(z.boolean()),
      }),
    ),
  }),
})

const Part = z.object({ what: z.string(), count: z.int() })
export const Kept = z.object({
  what: z.string(),
  count: z.int(),
  why: z.string(),
  /** ISO 8601; '' without a date. */
  until: z.string(),
})
export type Kept = z.output<typeof Kept>

export const Erasing = z.object({
  goes: z.array(Part),
  stays: z.array(Kept),
  /** The legal holds that apply, in words. */
  holds: z.array(z.string()),
  /** Why nothing can be erased yet, in words. */
  obstacles: z.array(z.string()),
  /** Sent back with the erasure, so that it erases only what the person at the desk saw. */
  seen: z.string(),
})
export type Erasing = z.output<typeof Erasing>

export const PersonFile = z.object({
  email: z.string(),
  name: z.string(),
  accountId: z.nullable(z.string()),
  /** The mailboxes that the person proved, or the one mailbox of somebody without an account, and every number that they typed. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** The account's email while nobody has proved that it is theirs. The file then has nothing else under it. '' once it is proved. */
  typedEmail: z.optional(z.string()),
  /** What is stored, by kind. */
  parts: z.array(Part),
  stops: ContactStops,
  erasing: Erasing,
  /** What can be deleted while the account stays. */
  forgetting: z.array(Part),
})
export type PersonFile = z.output<typeof PersonFile>

const getPersonFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/person',
  summary: 'What there is about a person, and what an erasure would take and leave',
  needs: 'see customers',
  query,
  response: PersonFile,
  problems: ['person_not_found', 'person_erased'],
})

const exportPersonData = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/person/data',
  summary: 'Everything about a person as JSON. The export is an entry of the audit log',
  needs: 'export',
  provesAgain: true,
  query,
  response: z.record(z.string(), z.unknown()),
  problems: ['person_not_found'],
})

const exportPersonFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/person/file',
  summary:
    'Everything about a person as a ZIP: the data, every paper, and an index to read. The export is an entry of the audit log',
  needs: 'export',
  provesAgain: true,
  query,
  response: z.string(),
  responseType: 'application/zip',
  problems: ['person_not_found', 'storage_away'],
})

const confirmation = {
  email: PersonEmail,
  customerId: OfCustomer,
  /** The email, typed again to confirm. */
  typed: z.string().check(z.maxLength(longestEmail)),
  /** The `seen` of the file that the caller saw. */
  seen: z.string(),
}

const erasePerson = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/person/erase',
  summary: 'Erase what may go, all of it or nothing, and say what stays. It cannot be undone',
  needs: 'erase people',
  provesAgain: true,
  body: z.object({
    ...confirmation,
    /** The privacy request that this erasure answers. */
    requestId: z.optional(z.string()),
  }),
  response: z.object({
    message: z.string(),
    erasureId: z.string(),
    goes: z.array(Part),
    stays: z.array(Kept),
  }),
  problems: ['person_not_found', 'person_erased', 'not_confirmed', 'erasure_blocked', 'changed_meanwhile'],
})

const forgetPerson = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/person/forget',
  summary:
    'Delete what the person told us apart from orders, all of it or nothing, and leave the account. It cannot be undone',
  needs: 'erase people',
  provesAgain: true,
  body: z.object(confirmation),
  response: z.object({ message: z.string(), goes: z.array(Part) }),
  problems: ['person_not_found', 'person_erased', 'not_confirmed', 'changed_meanwhile'],
})

export const personEndpoints = [
  erasePerson,
  exportPersonData,
  exportPersonFile,
  findPeople,
  forgetPerson,
  getPersonFile,
] as const
/** By name, for the server. */
export const people = {
  erasePerson,
  exportPersonData,
  exportPersonFile,
  findPeople,
  forgetPerson,
  getPersonFile,
}
