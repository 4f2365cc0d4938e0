import { Link } from '@tanstack/react-router'
import type { KnownPeople } from '#contract/desk/leads/new-lead'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Anyone can register with someone else's email, so this says whether the customer confirmed theirs. */
export const KnownCustomer = ({
  of: { id, name, email, isProved },
}: {
  of: KnownPeople['customers'][number]
}) => (
  <span>
    <Link to="/customers/$id" params={{ id }} target="_blank" className="link font-semibold">
      {name}
    </Link>
    , {readableMailbox(email)}
    {isProved ? ', a customer' : ', a customer who has not confirmed the email'}
  </span>
)
