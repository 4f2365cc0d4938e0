// Which rows belong to a person. A record of an account belongs only to that account. An email joins only records that belong to no
// account.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** The person whose records are wanted. */
export type Whose = {
  accountId: string | null
  /** The mailboxes that a customer has proved, or the one mailbox of somebody without an account. */
  emails: string[]
}

/** Sent while logged in or claimed, or sent without an account under one of the mailboxes. */
export const leadsOf =
  ({ accountId, emails }: Whose) =>
  (eb: ExpressionBuilder<Tables, 'lead'>) =>
    eb.or([
      eb('lead.customer_id', '=', accountId ?? ''),
      eb.and([eb('lead.customer_id', 'is', null), eb('lead.email', 'in', ['', ...emails])]),
    ])

/**
 * Made while logged in, or under one of the mailboxes without an account. A mailbox without an account also finds proved requests of an
 * erased customer, because the log of requests stays and has to be found. A later customer with that mailbox does not get them.
 */
export const requestsOf =
  ({ accountId, emails }: Whose) =>
  (eb: ExpressionBuilder<Tables, 'privacy_request'>) => {
    const isOfErased = eb.and([
      eb('privacy_request.identity', '!=', 'not proved'),
      eb(
        'privacy_request.account_id',
        'in',
        eb.selectFrom('account').select('account.id').where('account.erased_at', 'is not', null),
      ),
    ])
    const hasNoAccount = eb('privacy_request.account_id', 'is', null)
    return eb.or([
      eb('privacy_request.account_id', '=', accountId ?? ''),
      eb.and([
        eb('privacy_request.email', 'in', ['', ...emails]),
        accountId === null ? eb.or([hasNoAccount, isOfErased]) : hasNoAccount,
      ]),
    ])
  }

/** Noted for one of the mailboxes, or for a number because the person wanted it. */
export const stopsOf = (whose: Whose) => (eb: ExpressionBuilder<Tables, 'do_not_contact'>) =>
  eb.or([
    eb('do_not_contact.address', 'in', ['', ...whose.emails]),
    eb.exists(
      eb
        .selectFrom('contact_wish')
        .select('contact_wish.person')
        .whereRef('contact_wish.address', '=', 'do_not_contact.address')
        .whereRef('contact_wish.channel', '=', 'do_not_contact.channel')
        .where('contact_wish.person', 'in', ['', ...wishersOf(whose)]),
    ),
  ])

/** The names under which the person's wishes are stored. */
export const wishersOf = ({ accountId, emails }: Whose): string[] => [
  ...(accountId === null ? [] : [accountId]),
  ...emails,
]
