// The first half of the Privacy Policy: what is stored, where, for whom and how long.
import { Link } from '@tanstack/react-router'
import { offerCount } from '#rules/promises'
import { recordsKept } from '#rules/uploads'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

export const WhatWeKeep = () => (
  <>
    <p>Only what a task needs, and for that task:</p>
    <ul>
      <li>
        <strong>When you browse:</strong> the address your request came from, the page and the time, to keep
        the server running and safe.
      </li>
      <li>
        <strong>Your account:</strong> name, e-mail and a hash of your password, from which the password
        cannot be read.
      </li>
      <li>
        <strong>Orders:</strong> what you bought, the address of the order, and whether it was paid. The
        number of your card goes straight to the payment provider and never reaches us.
      </li>
      <li>
        <strong>The lead form:</strong> the home and your contact details, to get you offers and to answer
        you.
      </li>
      <li>
        <strong>Documents and messages:</strong> the forms you upload, what a broker noted on them, and what
        you and a seller wrote to each other.
      </li>
      <li>
        <strong>Questions and the newsletter:</strong> what you wrote to us; for the newsletter, your e-mail
        alone.
      </li>
      <li>
        <strong>Consents and acknowledgments:</strong> the version of the text you agreed to, with the time,
        the page, your internet address and the kind of browser, as evidence.
      </li>
    </ul>
  </>
)

export const OnYourDevice = () => (
  <p>
    We set no advertising cookies. Your browser keeps the sign-in of your account, your choice of day or
    night, for some hours that you have acknowledged the disclosures, the packages you compare, and what you
    have typed into a form that is not sent yet. A lead that you began stays on your device for seven days;
    the link ‘Clear’ below the form removes it at once. Whoever shares a device should use it.
  </p>
)

export const WhoReceives = () => (
  <>
    <p>
      <strong>Buyers of homes.</strong> If you send the lead form, we hand the details of the home, your name
      and how to reach you to {offerCount} independent buyers, individuals or companies who buy homes for
      cash, so that they can make an offer. We keep a list of who received what, and you may ask for it. If a
      buyer pays us for it, Colorado law may call that a sale of personal data; you can opt out of it at any
      time and still buy every package.
    </p>
    <p>
      <strong>Those who do a part of the work:</strong> the payment provider that you choose, the provider
      that delivers our mails, the photographer or installer you ordered, the MLS and the title company once
      you sign a listing contract. Each receives what its part needs.
    </p>
    <p>
      <strong>Authorities,</strong> where the law obliges us, such as the Colorado Division of Real Estate
      when it asks for the file of a transaction. Nobody else. We do not sell lists, and we do not share data
      for advertising.
    </p>
  </>
)

export const CallsAndMails = () => {
  const { email } = useBrokerage()
  return (
    <>
      <p>
        Whoever sends a form asks us to reply, by e-mail or by a person calling. Marketing calls and texts,
        also by automated dialing or prerecorded voice, come only if you tick the optional box in the lead
        form. It is never a condition of an offer or a purchase. Reply STOP, or tell us in any other way, and
        they end within 10 business days at the latest.
      </p>
      <p>
        The newsletter begins after you have confirmed it by e-mail, and each issue has a link that ends it
        with one click. Mails about your orders and documents belong to the service. You can reach us about
        all of it at <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </>
  )
}

/** C.R.S. 12-10-217(1)(k); 4 CCR 725-1, Rule 6.20. */
export const HowLong = () => (
  <ul>
    <li>
      <strong>Records of a transaction:</strong> {recordsKept} from closing, or from the day a listing that
      does not close runs out. Colorado’s rules for brokers ask for it, and we cannot delete them earlier. See
      the{' '}
      <Link to="/disclosure" hash="records" className="link">
        Disclosure
      </Link>
      .
    </li>
    <li>
      <strong>Orders and payments:</strong> as long as tax law asks for them.
    </li>
    <li>
      <strong>Leads and questions</strong> from which no transaction comes: until they are answered and no
      longer needed, and earlier if you ask.
    </li>
    <li>
      <strong>Evidence of a consent:</strong> as long as it can be disputed.
    </li>
    <li>
      <strong>Your account:</strong> until you ask us to delete it.
    </li>
  </ul>
)
