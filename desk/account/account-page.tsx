import { Facts, Section } from '#desk/detail/section.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { PageHead } from '#desk/ui/page-head.tsx'
import type { StaffRole } from '#rules/staff'

const roleNames: Record<StaffRole, string> = { broker: 'Broker', assistant: 'Assistant' }

/** The person's own account. */
export const AccountPage = () => {
  const { name, email, role, may } = useMe()
  return (
    <>
      <PageHead title="My account">{name}</PageHead>
      <Section title="Who you are">
        <Facts
          of={[
            ['Name', name],
            ['Email', email],
            ['Role', roleNames[role]],
          ]}
        />
      </Section>
      <Section title="What you may do">
        <ul className="columns-[220px] py-2">
          {may.map((capability) => (
            <li key={capability} className="py-1 first-letter:uppercase">
              {capability}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
