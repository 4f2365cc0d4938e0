import { Link } from '@tanstack/react-router'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { mostBuyersOfLead } from '#rules/leads'
import { formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Who received the owner's details: the list that our privacy policy promises. */
export const LeadBuyers = ({ lead }: { lead: LeadDetail }) => {
  const may = useMay()
  const { recipients, optedOutAt, mayHandOn, reference } = lead
  return (
    <Section title="Who received it" aside={`${recipients.length} of ${mostBuyersOfLead} buyers`}>
      {recipients.length === 0 && <p className="pt-2.5 text-soft">No buyer has these details.</p>}
      <ul>
        {recipients.map(({ name, email, at }) => (
          <li key={email} className="border-b border-line py-[7px]">
            <b className="font-semibold">{name}</b>
            <span className="block text-meta text-soft wrap-anywhere">
              {readableMailbox(email)}, {formatMoment(at)}
            </span>
          </li>
        ))}
      </ul>
      {optedOutAt !== '' && (
        <p className="flex flex-wrap items-center gap-2 py-2.5">
          <Tag tone="bad">Opted out</Tag> The owner does not want the details shared, since{' '}
          {formatMoment(optedOutAt)}.
        </p>
      )}
      {mayHandOn && may('work on leads') && (
        <p className="py-2.5">
          <Link to="/leads/$id/hand-on" params={{ id: reference }} search className={buttonLook()}>
            Send to a buyer…
          </Link>
        </p>
      )}
    </Section>
  )
}
