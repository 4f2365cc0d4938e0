import { hoursInBrackets } from '#rules/support-hours-in-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StepRow } from '#web/dashboard/step-row.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `home`: undefined until loaded, null if there is none. `isUrgent`: no other step is more urgent. */
type FirstStepsProps = { home: LegalFile['home'] | undefined; isUrgent: boolean }

/** The first steps of a sale, for customers who have not ordered yet. */
export const FirstSteps = ({ home, isUrgent }: FirstStepsProps) => {
  const { phone, supportHours } = useBrokerage()
  const look = (isNext: boolean) =>
    `${buttonLook(isNext && isUrgent ? 'flag' : 'outline', 'small')} md:min-w-40`
  return (
    <ol>
      <StepRow
        {...(home ? done : numbered(1))}
        title={home ? 'You told us about your home' : 'Tell us about your home'}
        text={
          home
            ? `${home.address}. The list of documents marks what it needs.`
            : 'Five short steps. Then we know which documents your sale needs.'
        }
        action={
          home === undefined ? (
            <Skeleton className="h-10 w-40" />
          ) : home ? (
            <Link to="/dashboard/transaction-manager" className={look(false)}>
              See the list
            </Link>
          ) : (
            <Link to="/lead_form" className={look(true)}>
              Begin
            </Link>
          )
        }
      />
      <StepRow
        {...numbered(2)}
        title="Choose a package"
        text="Pay only for what you would rather not do yourself. Your next steps then appear here, one at a time."
        action={
          <Link to="/packages" className={look(Boolean(home))}>
            See all packages
          </Link>
        }
      />
      <StepRow
        {...numbered(3)}
        title="Ask before you decide"
        text={
          <>
            {phone === '' ? (
              'Write at any hour.'
            ) : (
              <>
                Call{' '}
                <a href={telephoneLink(phone)} className="link">
                  {phone}
                </a>
                {hoursInBrackets(supportHours)}, or write at any hour.
              </>
            )}
          </>
        }
        action={
          <Link to="/contact_us" className={look(false)}>
            Write to us
          </Link>
        }
      />
    </ol>
  )
}

const done: { look: string; icon: ReactNode } = {
  look: 'bg-good-tint text-good',
  icon: <Icon name="check" />,
}
const numbered = (step: number): typeof done => ({
  look: 'bg-sunk font-display text-lg leading-none font-extrabold',
  icon: step,
})
