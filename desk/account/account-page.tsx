import { useQuery } from '@tanstack/react-query'
import { factorQuery } from '#desk/account/factor-query.ts'
import { PasswordSection } from '#desk/account/password-section.tsx'
import { SecondFactorSection } from '#desk/account/second-factor-section.tsx'
import { SessionsSection, sessionsQuery } from '#desk/account/sessions-section.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { PageHead } from '#desk/ui/page-head.tsx'
import { roleNames } from '#desk/staff/role-names.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

/** The person’s own account. Everything below the second factor and the sessions waits for them, so that nothing jumps. */
export const AccountPage = () => {
  const { name, email, role, may } = useMe()
  const factor = useQuery(factorQuery)
  const sessions = useQuery(sessionsQuery)
  return (
    <>
      <PageHead title="My account">{name}</PageHead>
      <Section title="Who you are">
        <Facts
          of={[
            ['Name', name],
            ['Email', readableMailbox(email)],
            ['Role', roleNames[role]],
          ]}
        />
      </Section>
      <SecondFactorSection />
      {factor.isFetched && sessions.isFetched && (
        <>
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
      )}
    </>
  )
}
