import { noMailLeaves } from '#rules/mails'
import { useMe } from '#desk/me/use-me.ts'

/** Shown where the desk promises an email, while the shop has no mail server. */
export const MailNote = ({ className = '' }: { className?: string }) =>
  useMe().sendsMail ? null : (
    <p className={`rounded-sm bg-wait-tint px-3 py-2 text-wait ${className}`}>{noMailLeaves}</p>
  )
