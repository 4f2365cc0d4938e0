import { Link } from '@tanstack/react-router'
import type { KnownPeople } from '#contract/desk/leads/new-lead'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Anybody can register with the email of somebody else, so it says whether this customer confirmed theirs. */
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
