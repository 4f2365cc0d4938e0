// The second half of the Privacy Policy: people's rights.
import { Link } from '@tanstack/react-router'
import { MailLink, WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Colorado Privacy Act, C.R.S. 6-1-1306. */
export const Rights = () => (
  <>
    <p>
      The Colorado Privacy Act gives people these rights with larger companies. We give them to everyone who
      asks:
    </p>
    <ul>
      <li>
        <strong>Access:</strong> find out what data we have about you, who received it, and see it.
      </li>
      <li>
        <strong>Correction:</strong> have mistakes corrected. You can change your name, email, phone number
        and addresses in your profile.
      </li>
      <li>
        <strong>Deletion:</strong> have data deleted, except records the law requires us to keep. We tell you
        what stays, why, and until when.
      </li>
      <li>
        <strong>Portability:</strong> get a copy in a format other programs can read (JSON).
      </li>
      <li>
        <strong>Opting out</strong> of the sale of your data, targeted advertising, and profiling for
        important decisions. We do not do the last two.
      </li>
    </ul>
    <p>
      With an account, ask for a copy or for deletion in your dashboard, under Profile. Otherwise{' '}
      <WaysToReach write="email" />. Before we do anything with your data, we mail a link to the address you
      gave us, so that we know it is you. We answer within 45 days. When a request is too large for that, we
      take 45 more and tell you why. If we decline, we tell you why, and you can appeal by replying to that
      email; another person then decides within 45 days. You can also contact the Colorado Attorney General.
    </p>
    <p>
      If your browser sends the Global Privacy Control signal, you need to do nothing else: this site has no
      tracking for it to stop. Using any of these rights never gets you worse service.
    </p>
  </>
)

/** C.R.S. 6-1-716. */
export const Security = () => (
  <p>
    Pages and data are encrypted in transit. We store passwords only as hashes. Your documents are not public:
    links to them work for minutes, and we log every new version and every download. If there is a breach, we
    notify everyone affected without delay, and within 30 days at the latest.
  </p>
)

export const Children = () => (
  <p>This site is for homeowners. We do not knowingly keep data about children under 13.</p>
)

export const Contact = () => {
  const { legalName, email, phone, postalAddress } = useBrokerage()
  return (
    <>
      <p>
        {legalName}, {postalAddress}. {phone !== '' && `Phone ${phone}, `}
        {email !== '' && (
          <>
            email <MailLink />,{' '}
          </>
        )}
        {(phone || email) !== '' && 'or '}
        <Link to="/contact_us" className="link">
          the contact form
        </Link>
        .
      </p>
      <p>
        If we change this policy, the date at the top changes with it. A text that you agreed to stays on
        record in the words that you saw; a changed one binds you only once you agree to it.
      </p>
    </>
  )
}
