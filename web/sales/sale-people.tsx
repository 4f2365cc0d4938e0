import type { SaleDetail } from '#contract/sales'
import { upperFirst } from '#rules/upper-first'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { Avatar } from '#web/chat/avatar.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WireFraudNote } from '#web/ui/wire-fraud-note.tsx'

/** Who works for the seller, and who else is part of the sale. */
export const SalePeople = ({ sale: { broker, coordinator, parties } }: { sale: SaleDetail }) => (
  <aside aria-label="People of your sale">
    <SideSection title="People">
      <ul>
        <Person
          name={broker.name || 'Your broker'}
          does={broker.name ? 'Your broker' : 'Takes over your sale on the next business day'}
          phone={broker.phone}
        />
        {coordinator && <Person name={coordinator} does="Your coordinator" phone={broker.phone} />}
        {parties.map(({ id, name, role, company, telephone }) => (
          <Person
            key={id}
            name={name}
            does={[upperFirst(role), company].filter(Boolean).join(', ')}
            phone={telephone}
          />
        ))}
      </ul>
    </SideSection>
    <WireFraudNote className="mt-6" />
  </aside>
)

const Person = ({ name, does, phone }: { name: string; does: string; phone: string }) => (
  <li className="flex items-center gap-3 border-b border-line py-2.5">
    <Avatar name={name} image="" isOnline={false} />
    <p className="mr-auto min-w-0 leading-snug wrap-anywhere">
      <b className="font-semibold">{name}</b>
      <small className="block text-xs text-soft">{does}</small>
    </p>
    {phone && (
      <a href={telephoneLink(phone)} aria-label={`Call ${name}`} className={roundLook}>
        <Icon name="phone" />
      </a>
    )}
  </li>
)
