import { Tag } from '#desk/ui/tag.tsx'
import { isErasedCustomer } from '#rules/mailboxes'
import { readableMailbox } from '#rules/readable-mailboxes'

/** A link to write to the customer, or that they were erased: then the server gives no email. */
export const CustomerEmail = ({ email }: { email: string }) =>
  isErasedCustomer({ email }) ? (
    <Tag tone="plain">Erased</Tag>
  ) : (
    <a
      href={`mailto:${email}`}
      className="link inline-flex min-h-6 items-center font-normal wrap-anywhere finger:min-h-11"
    >
      {readableMailbox(email)}
    </a>
  )

/** On a page about something of theirs, which is not erased itself. */
export const ErasedTag = ({ customer }: { customer: { email: string } }) =>
  isErasedCustomer(customer) && <Tag tone="plain">Customer erased</Tag>
