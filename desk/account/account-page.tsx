import { PasswordSection } from '#desk/account/password-section.tsx'
import { SecondFactorSection } from '#desk/account/second-factor-section.tsx'
import { SessionsSection } from '#desk/account/sessions-section.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { PageHead } from '#desk/ui/page-head.tsx'
import { roleNames } from '#desk/staff/role-names.ts'

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
      <SecondFactorSection />
      <SessionsSection />
      <PasswordSection />
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
