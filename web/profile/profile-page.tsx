import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailsForm } from '#web/profile/details-form.tsx'
import { DataSection } from '#web/profile/data-section.tsx'
import { EmailSection } from '#web/profile/email-section.tsx'
import { AddressBook } from '#web/address-book/address-book.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The account's facts. Forms offer them, so that they are typed only once. */
export const ProfilePage = () => {
  const profile = useCustomerData(['profile'], async (call) => {
    const [known, { isProved }] = await Promise.all([
      call('GET /api/customer/profile', {}),
      call('GET /api/customer/mailbox', {}),
    ])
    return { ...known, isProved }
  })
  return (
    <PageFrame
      title="Profile"
      intro="Who you are and where to reach you. Checkout and forms offer what you save here, so you type it once."
    >
      <Loaded from={profile} name="Your profile" skeleton={<ProfileSkeleton />}>
        {(known) => (
          <>
            <Section id="details" title="Your details">
              <DetailsForm name={known.name} phone={known.phone} onSaved={profile.reload} />
            </Section>
            <Section id="email-section" title="Email">
              <EmailSection {...known} onAsked={profile.reload} />
            </Section>
            <Section id="password-section" title="Password">
              <p className="flex flex-wrap gap-x-6 gap-y-1">
                <Link
                  to="/dashboard/change-password"
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  Change password
                </Link>
                <Link
                  to="/dashboard/sessions"
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  See where you’re logged in
                </Link>
              </p>
            </Section>
          </>
        )}
      </Loaded>
      <Section id="addresses" title="Address book">
        <AddressBook />
      </Section>
      <Section id="data" title="Your data">
        <DataSection />
      </Section>
    </PageFrame>
  )
}

/** The title beside the content where there is room. */
const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-10 gap-y-4 border-b border-line py-8 last:border-b-0 xl:grid-cols-[180px_minmax(0,1fr)]"
  >
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <div className="min-w-0">{children}</div>
  </section>
)

const ProfileSkeleton = () => (
  <div className="grid gap-8 py-8">
    <Skeleton className="h-64 max-w-[480px]" />
    <Skeleton className="h-24 max-w-[480px]" />
    <Skeleton className="h-12 max-w-[480px]" />
  </div>
)
