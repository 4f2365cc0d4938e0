import { Link, useMatch } from '@tanstack/react-router'
import { answerPromise } from '#rules/promises'
import type { CommonQuestions } from '#web/contact/load-common-questions.ts'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { CallCard } from '#web/contact/call-card.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One form at two addresses, each with its own heading. */
export const ContactPage = () => {
  const first = useMatch({ from: '/contact', shouldThrow: false })
  const second = useMatch({ from: '/contact_us', shouldThrow: false })
  const title = second ? 'Contact Us' : "Let's get in touch"
  const answered = (first ?? second)?.loaderData ?? []
  const { email, postalAddress } = useBrokerage()
  return (
    <div className="wrap pb-14 md:pb-24">
      <BreadcrumbFromHome here={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-9 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="lg:max-w-[44rem]">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-4 max-w-[60ch] text-soft">
            Ask us anything about selling your home. A person reads it and answers {answerPromise}, at the
            email address that you enter here.
          </p>
          <noscript>
            <p className="mt-4 font-semibold">
              This form needs JavaScript.{' '}
              {email === '' ? (
                'Please turn it on in your browser.'
              ) : (
                <>
                  Without it, please write to <MailLink />.
                </>
              )}
            </p>
          </noscript>
          <ContactForm />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <CallCard />
          {answered.length > 0 && <Answered questions={answered} />}
          <section aria-labelledby="by-mail" className="border-t-2 border-ink pt-4">
            <h2 id="by-mail" className="text-lg">
              By mail
            </h2>
            <p className="mt-2 text-sm">{postalAddress}</p>
          </section>
        </div>
      </div>
    </div>
  )
}

/** The questions whose answers are on the home page. */
const Answered = ({ questions }: { questions: CommonQuestions }) => (
  <section aria-labelledby="sooner">
    <h2 id="sooner" className="border-b-2 border-ink pb-2 text-lg">
      Common questions
    </h2>
    <ul className="text-sm">
      {questions.map(({ id, label }) => (
        <li key={id} className="border-b border-line">
          <Link
            to="/"
            hash={`faq-${id}`}
            className="flex min-h-11 items-center justify-between gap-3 font-semibold no-underline hover:underline"
          >
            {label}
            <Icon name="right" className="size-4 flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
