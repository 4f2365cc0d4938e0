import type { SaleDetail } from '#contract/sales'
import { upperFirst } from '#rules/upper-first'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Person } from '#web/customer/person.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { WireFraudNote } from '#web/ui/wire-fraud-note.tsx'

/** Who works for the seller, and who else is part of the sale. */
export const SalePeople = ({ sale: { broker, coordinator, parties } }: { sale: SaleDetail }) => {
  const { brand } = useBrokerage()
  return (
    <aside aria-label="People of your sale">
      <SideSection title="People">
        <ul>
          <Person
            name={broker.name || brand}
            does={broker.name ? 'Your broker' : 'Your brokerage. Any of its brokers can help you.'}
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
      <WireFraudNote className="mt-6 text-soft" />
    </aside>
  )
}
