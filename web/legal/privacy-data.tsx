// The first half of the Privacy Policy: what is stored, where, for how long, and who can see it.
import { Link } from '@tanstack/react-router'
import { offerCount } from '#rules/promises'
import { leadDraftDays } from '#rules/leads'
import { mailLogKept } from '#rules/mails'
import { recordsKept } from '#rules/retention'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'

export const WhatWeKeep = () => (
  <>
    <p>We keep only what we need, for these purposes:</p>
    <ul>
      <li>
        <strong>When you browse:</strong> the IP address of each request, the page and the time, to keep the
        site running and safe.
      </li>
      <li>
        <strong>Your account:</strong> your name, your email, your phone number and addresses if you save
        them, and a hash of your password. Nobody can read your password from it. For each login: the time,
        the IP address and the browser, so that you can see where you are logged in.
      </li>
      <li>
        <strong>Orders:</strong> what you bought, the address on the order, and whether it was paid. Your card
        number goes straight to the payment provider and never reaches us.
      </li>
      <li>
        <strong>The lead form:</strong> details of your home and how to reach you, so that we can get you
        offers and reply.
      </li>
      <li>
        <strong>Documents and messages:</strong> the forms you upload, a broker’s notes on them, and your
        messages with sellers.
      </li>
      <li>
        <strong>Your cart, wishlist and reviews,</strong> until you change or remove them.
      </li>
      <li>
        <strong>Questions and the newsletter:</strong> what you wrote to us; for the newsletter, your email
        and when and from where you confirmed it.
      </li>
      <li>
        <strong>Emails we sent you:</strong> the subject, the time, and whether it went out, for {mailLogKept}
        .
      </li>
      <li>
        <strong>Consents and acknowledgments:</strong> the exact text you agreed to, with the time, the page,
        your IP address and your browser, as evidence.
      </li>
    </ul>
  </>
)

export const OnYourDevice = () => (
  <p>
    We set no advertising cookies. Your browser stores your login, your choice of light or dark, for a few
    hours that you acknowledged the disclosures, the packages you compare, and what you typed into a form but
    have not sent. An unfinished lead stays on your device for {leadDraftDays} days, or until you log out. The
    “Clear” link below the form removes it right away; use it if you share the device.
  </p>
)

export const WhoReceives = () => (
  <>
    <p>
      <strong>Home buyers.</strong> If you send the lead form, we may share the details of your home, your
      name, your email and your phone number with {offerCount} independent buyers (people or companies that
      buy homes for cash) so that they can make offers. We record who received your details and when, and you
      can ask us for that list. If a buyer pays us for them, Colorado law may call it a sale of personal data.
      You can opt out at any time: from then on we share your details with no other buyer, and you can still
      buy any package.
    </p>
    <p>
      <strong>People and companies that do part of the work:</strong> the payment provider you choose, the
      companies that deliver our email and run our servers, the seller of a package you order, and the MLS and
      the title company once you sign a listing contract. Each gets only what it needs for its part.
    </p>
    <p>
      <strong>Authorities,</strong> when the law requires it. For example, the Colorado Division of Real
      Estate may ask for a transaction file.
    </p>
    <p>Nobody else. We do not share data for advertising.</p>
  </>
)

export const CallsAndMails = () => (
  <>
    <p>
      When you send us a form, you ask us to reply by email or with a call from a person. We make marketing
      calls and send marketing texts, including by automated dialing or prerecorded voice, only if you check
      the optional box in the lead form. You never have to agree to get an offer or buy a package. To stop
      them, reply STOP or tell us any other way; they end within 10 business days.
    </p>
    <p>
      The newsletter starts only after you confirm it by email, and you can end it with one click in any
      issue. Emails about your orders and documents are part of the service. Questions? <WaysToReach begins />
      .
    </p>
  </>
)

/** C.R.S. 12-10-217(1)(k); 4 CCR 725-1, Rule 6.20. */
export const HowLong = () => (
  <ul>
    <li>
      <strong>Transaction records:</strong> at least {recordsKept} from closing, or from the day a listing
      expires without a sale. Colorado’s rules for brokers require it, so we cannot delete them sooner. See
      the{' '}
      <Link to="/disclosure" hash="records" className="link">
        Disclosure
      </Link>
      .
    </li>
    <li>
      <strong>Orders and payments:</strong> at least as long as tax law requires.
    </li>
    <li>
      <strong>Leads, questions and the newsletter:</strong> until you ask us to delete them, unless they have
      become part of a transaction.
    </li>
    <li>
      <strong>Evidence of consent:</strong> as long as someone could dispute it.
    </li>
    <li>
      <strong>Your account:</strong> until you ask us to close it.
    </li>
  </ul>
)
