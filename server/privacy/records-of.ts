// Which rows are a person's. What is tied to an account is that account's alone; an email joins only what nobody's account has.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** Whose records are meant. */
export type Whose = {
  accountId: string | null
  /** The mailboxes that a customer has proved; or the one of somebody without an account. */
  emails: string[]
}

/** Sent while logged in or claimed, or without an account under one of the mailboxes. */
export const leadsOf =
  ({ accountId, emails }: Whose) =>
  (eb: ExpressionBuilder<Tables, 'lead'>) =>
    eb.or([
      eb('lead.customer_id', '=', accountId ?? ''),
      eb.and([eb('lead.customer_id', 'is', null), eb('lead.email', 'in', ['', ...emails])]),
    ])

/**
 * Made while logged in, or under one of the mailboxes without an account. A mailbox that is nobody's account has also the proved ones of a
 * customer who was erased: the log of requests stays, and has to be found. A later customer with that mailbox does not get them.
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

/** Noted for one of the mailboxes, or for a number because the person asked for it. */
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

/** Under whose names the person voiced a wish. */
export const wishersOf = ({ accountId, emails }: Whose): string[] => [
  ...(accountId === null ? [] : [accountId]),
  ...emails,
]
