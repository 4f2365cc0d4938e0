// The second half of the Privacy Policy: people's rights.
import { Link } from '@tanstack/react-router'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Colorado Privacy Act, C.R.S. 6-1-1306. */
export const Rights = () => {
  const { email } = useBrokerage()
  return (
    <>
      <p>
        The Colorado Privacy Act gives people these rights against larger companies. We grant them to everyone
        who asks:
      </p>
      <ul>
        <li>
          <strong>Access:</strong> to know whether we hold data about you, and to see it.
        </li>
        <li>
          <strong>Correction</strong> of what is wrong.
        </li>
        <li>
          <strong>Deletion,</strong> but for the records that the law obliges us to keep.
        </li>
        <li>
          <strong>Portability:</strong> a copy in a format that other programs read.
        </li>
        <li>
          <strong>Opting out</strong> of the sale of your data, of targeted advertising, and of profiling in
          decisions that matter. We do neither of the last two.
        </li>
      </ul>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address that you gave us, so that we know it
        is you. We answer within 45 days. If we decline, we say why, and you can appeal by answering that
        mail; another person then decides within 45 days. You can also turn to the Colorado Attorney General.
      </p>
      <p>
        Browsers that send the Global Privacy Control signal need do nothing more: there is no tracking here
        that it would have to stop. Nobody is treated worse for using a right.
      </p>
    </>
  )
}

/** C.R.S. 6-1-716. */
export const Security = () => (
  <p>
    Pages and calls are encrypted on their way. Passwords are kept as hashes, documents outside of the public
    pages behind links that last minutes, and each change of a document is recorded. Should data nevertheless
    fall into wrong hands, we tell those concerned without delay, and within 30 days at the latest.
  </p>
)

export const Children = () => (
  <p>These pages are for people who own a home. We do not knowingly keep data of children under 13.</p>
)

export const Contact = () => {
  const { legalName, email, phone, postalAddress } = useBrokerage()
  return (
    <>
      <p>
        {legalName}, {postalAddress}. Telephone {phone}, e-mail <a href={`mailto:${email}`}>{email}</a>, or{' '}
        <Link to="/contact_us" className="link">
          the contact form
        </Link>
        .
      </p>
      <p>
        If this policy changes, the date at its top changes with it. Changes that concern what you have agreed
        to are told to you by e-mail beforehand.
      </p>
    </>
  )
}
