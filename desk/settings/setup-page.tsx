import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetupView } from '#contract/desk/settings/setup'
import { type SetupStep, setupSteps } from '#rules/setup'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { SampleSection } from '#desk/settings/sample-removal.tsx'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { buttonLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'

/** From zero to the first sale. */
export const SetupPage = () => {
  const query = useQuery({ queryKey: ['setup'], queryFn: () => call('GET /api/desk/setup', {}) })
  return (
    <>
      <SettingsHead title="From zero to the first sale">
        {query.data && <Progress of={query.data} />}
      </SettingsHead>
      <Loaded query={query}>
        {(view) => (
          <>
            <ol>
              {setupSteps.map((step) => (
                <Step key={step} step={step} view={view} />
              ))}
            </ol>
            <SampleSection isSample={view.isSample} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Progress = ({ of: { done } }: { of: SetupView }) => (
  <>
    <p className="w-full">
      <b>
        {done.length} of {setupSteps.length} done.
      </b>{' '}
      You don’t check these off: each one turns green when it’s done.
    </p>
    <svg viewBox={`0 0 ${setupSteps.length * 40} 12`} aria-hidden="true" className="h-3 w-full max-w-90">
      <rect
        x=".75"
        y=".75"
        width={setupSteps.length * 40 - 1.5}
        height="10.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {done.map((step, place) => (
        <rect key={step} x={place * 40 + 3} y="3" width="34" height="6" fill="currentColor" />
      ))}
    </svg>
  </>
)

const Step = ({ step, view }: { step: SetupStep; view: SetupView }) => {
  const isDone = view.done.includes(step)
  const isNext = view.next === step
  const { title, to, verb, sentence } = words[step]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[28px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-3.5 md:grid-cols-[28px_minmax(0,1fr)_auto]"
    >
      <span
        className={`grid size-7 place-items-center rounded-full border-2 ${isDone ? 'border-good bg-good-tint text-good' : isNext ? 'border-ink' : 'border-line-strong text-soft'}`}
      >
        <Icon name={isDone ? 'check' : 'dots'} className="size-4" />
      </span>
      <div className="min-w-0">
        <h2 className="text-head">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </h2>
        <p className="max-w-[68ch] text-soft">{sentence(view, isDone)}</p>
      </div>
      <StepLink to={to} look={isNext ? 'flag' : 'outline'} verb={verb} title={title} />
    </li>
  )
}

type StepLinkProps = { to: string; look: 'flag' | 'outline'; verb: string; title: string }

/** The shop's own pages are outside the desk. */
const shopPages: ReadonlySet<string> = new Set(['/lead_form'])

const StepLink = ({ to, look, verb, title }: StepLinkProps) => {
  const shared = { className: `${buttonLook(look)} max-md:col-start-2 max-md:justify-self-start` }
  const name = <span className="sr-only">: {title}</span>
  if (shopPages.has(to))
    return (
      <a href={to} {...shared}>
        {verb}
        {name}
      </a>
    )
  return (
    <Link to={to} {...shared}>
      {verb}
      {name}
    </Link>
  )
}

type Words = {
  title: string
  to: string
  verb: string
  sentence: (view: SetupView, isDone: boolean) => string
}

const words: Record<SetupStep, Words> = {
  firm: {
    title: 'Firm and license',
    to: '/settings',
    verb: 'Open',
    sentence: ({ legalName, licenceNumber }, isDone) =>
      isDone
        ? `${legalName}, no. ${licenceNumber}, shown on every page.`
        : 'Enter your firm, license, employing broker and office. Until then your shop is closed to the public.',
  },
  'phone and email': {
    title: 'Phone and email',
    to: '/settings',
    verb: 'Open',
    sentence: ({ facts: { hasPhone, hasEmail } }, isDone) => {
      if (isDone) return 'Customers find both on your pages and in your emails.'
      const missing = hasPhone ? 'an email' : hasEmail ? 'a phone number' : 'a phone number and an email'
      return `Enter ${missing}, so that customers can reach you.${hasEmail ? '' : ' Without an email, we cannot tell you of leads, questions and orders.'}`
    },
  },
  'second factor': {
    title: 'Second factor',
    to: '/account',
    verb: 'My account',
    sentence: (_, isDone) =>
      isDone ? 'On for your account.' : 'An authenticator app or a passkey protects refunds and exports.',
  },
  mail: {
    title: 'An email sent and received',
    to: '/settings/connections',
    verb: 'Connections',
    sentence: (_, isDone) =>
      isDone ? 'The link in a test email was followed.' : 'Send yourself a test email, and follow its link.',
  },
  payments: {
    title: 'Payment keys and a test order',
    to: '/settings/connections',
    verb: 'Connections',
    sentence: ({ facts }, isDone) => {
      if (isDone) return 'Keys are set, and an order was paid.'
      return facts.hasPaymentKeys
        ? 'Keys are set. Order a package in your shop, and pay for it.'
        : 'Your operator sets the keys of Stripe or PayPal. Then order a package, and pay for it.'
    },
  },
  package: {
    title: 'First package published',
    to: '/catalogue/packages',
    verb: 'Catalogue',
    sentence: (_, isDone) =>
      isDone
        ? 'Your shop sells packages.'
        : 'Add a category and a seller, then publish the first package that you sell.',
  },
  'legal texts': {
    title: 'Legal texts checked',
    to: '/settings/legal-texts',
    verb: 'Read them',
    sentence: ({ facts: { approvedTexts, unapprovedTexts } }, isDone) =>
      isDone
        ? `All ${approvedTexts} are approved by a broker.`
        : `${approvedTexts} of ${approvedTexts + unapprovedTexts} are approved. The others still have our sample’s words.`,
  },
  'support hours': {
    title: 'Support hours',
    to: '/settings',
    verb: 'Open',
    sentence: ({ supportHours }, isDone) =>
      isDone
        ? `${supportHours || 'Closed every day'}.`
        : 'Enter when you answer. Pages say whether you are open.',
  },
  colleague: {
    title: 'A colleague invited',
    to: '/staff',
    verb: 'Invite',
    sentence: (_, isDone) =>
      isDone ? 'You are not alone at the desk.' : 'A second broker can help while you are at a showing.',
  },
  'lead form': {
    title: 'The lead form tried',
    to: '/lead_form',
    verb: 'Try it',
    sentence: (_, isDone) => (isDone ? 'A lead has arrived.' : 'Send one as a seller would.'),
  },
}
