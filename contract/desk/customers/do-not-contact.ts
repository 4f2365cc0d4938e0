// Whom the brokerage may not write to, call, or hand on to buyers.
import * as z from 'zod/mini'
import { longestEmail } from '#rules/addresses'
import { longestDeskSearch } from '#rules/desk'
import { contactChannels, longestContactNote, mostStoppedAtOnce } from '#rules/do-not-contact'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line } from '#contract/form-fields'

/** ISO 8601, UTC. */
const Time = z.string()
const staff = { tag: 'Desk', caller: 'staff' } as const

const Stop = z.nullable(
  z.object({
    /** Null if the person unsubscribed on their own. */
    id: z.nullable(z.string()),
    since: Time,
    how: z.string(),
  }),
)

/** The kinds of contact that the person has forbidden. */
export const ContactStops = z.object({ mails: Stop, calls: Stop, sale: Stop })
export type ContactStops = z.output<typeof ContactStops>

/** One mailbox of a person. It identifies the person with all their proved mailboxes and typed numbers. */
export const PersonEmail = z.string().check(z.trim(), z.minLength(3), z.maxLength(longestEmail))
/**
 * Which person the email means. Absent: the customer who has it, proved or not, or else the bare mailbox. An id: this customer. 'none':
 * the mailbox without the customer who only typed it.
 */
export const OfCustomer = z.optional(z.string().check(z.minLength(1), z.maxLength(longestDeskSearch)))
const ofPerson = { email: PersonEmail, customerId: OfCustomer, channel: z.enum([...contactChannels, 'sale']) }
const told = line({ label: 'how they told us', mostCharacters: longestContactNote })

export const stopContact = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/do-not-contact',
  summary:
    'Note that a person wants no advertising by email, no calls, or no handing on to buyers, under every mailbox and number that we know of them. Noting it twice is harmless',
  needs: 'work on customers',
  body: z.object({ ...ofPerson, how: told }),
  response: z.object({
    message: z.string(),
    /** The mailboxes or numbers that are new in the list. */
    noted: z.array(z.string()),
  }),
  problems: ['person_not_found', 'number_unknown'],
})

export const allowContact = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/do-not-contact/end',
  summary: 'Note that the person allows it again',
  needs: 'work on customers',
  body: z.object({
    ...ofPerson,
    reason: told,
    /** Only these mailboxes or numbers. Absent: all of the person's. */
    only: z.optional(
      z.array(z.string().check(z.maxLength(longestEmail))).check(z.maxLength(mostStoppedAtOnce)),
    ),
  }),
  response: MessageResponse,
  problems: ['person_not_found', 'stop_not_found', 'stop_not_theirs'],
})
