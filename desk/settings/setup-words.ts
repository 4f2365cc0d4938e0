// The steps of set-up in words, each with its page.
import type { SetupView } from '#contract/desk/settings/setup'
import type { SetupStep } from '#rules/setup'

/** `field`: the name of the field to fill in there. */
export type Place = { to: string; field?: string | undefined; verb: string }

type Words = {
  title: string
  /** The page where it is done. */
  place: (view: SetupView) => Place
  sentence: (view: SetupView, isDone: boolean) => string
}

export const setupWords: Record<SetupStep, Words> = {
  firm: {
    title: 'Firm and license',
    place: ({ facts: { missingSettings } }) => ({ to: '/settings', field: missingSettings[0], verb: 'Open' }),
    sentence: ({ legalName, licenceNumber }, isDone) =>
      isDone
        ? `${legalName}, no. ${licenceNumber}, shown on every page.`
        : 'Enter your firm, license, employing broker and office. Until then your shop is closed to the public.',
  },
  'phone and email': {
    title: 'Phone and email',
    place: ({ facts: { hasPhone } }) => ({
      to: '/settings',
      field: hasPhone ? 'email' : 'phone',
      verb: 'Open',
    }),
    sentence: ({ facts: { hasPhone, hasEmail } }, isDone) => {
      if (isDone) return 'Customers find both on your pages and in your emails.'
      const missing = hasPhone ? 'an email' : hasEmail ? 'a phone number' : 'a phone number and an email'
      return `Enter ${missing}, so that customers can reach you.${hasEmail ? '' : ' Without an email, we cannot tell you of leads, questions and orders.'}`
    },
  },
  'second factor': {
    title: 'Second factor',
    place: () => ({ to: '/account', verb: 'My account' }),
    sentence: (_, isDone) =>
      isDone ? 'On for your account.' : 'An authenticator app or a passkey protects refunds and exports.',
  },
  mail: {
    title: 'An email sent and received',
    place: () => ({ to: '/settings/connections', verb: 'Connections' }),
    sentence: (_, isDone) =>
      isDone ? 'The link in a test email was followed.' : 'Send yourself a test email, and follow its link.',
  },
  payments: {
    title: 'Payment keys and a test order',
    place: ({ facts: { hasPaymentKeys } }) =>
      hasPaymentKeys
        ? { to: '/packages', verb: 'Your shop' }
        : { to: '/settings/connections', verb: 'Connections' },
    sentence: ({ facts }, isDone) => {
      if (isDone) return 'Keys are set, and an order was paid.'
      return facts.hasPaymentKeys
        ? 'Keys are set. Order a package in your shop, and pay for it.'
        : 'Your operator sets the keys of Stripe or PayPal. Then order a package, and pay for it.'
    },
  },
  package: {
    title: 'First package published',
    place: ({ facts: { categories, sellers } }) => {
      if (categories === 0) return { to: '/catalogue/categories/new', verb: 'Add a category' }
      if (sellers === 0) return { to: '/catalogue/sellers/new', verb: 'Add a seller' }
      return { to: '/catalogue/packages', verb: 'Packages' }
    },
    sentence: ({ facts: { categories, sellers } }, isDone) => {
      if (isDone) return 'Your shop sells packages.'
      if (categories === 0)
        return 'First add a category, such as “Photos”. Then a seller, who does the work, and a package.'
      if (sellers === 0)
        return 'Add a seller next: who does the work. It can be your own firm. Then a package.'
      return 'Write your first package and publish it. Its page lists what is still missing.'
    },
  },
  'legal texts': {
    title: 'Legal texts checked',
    place: () => ({ to: '/settings/legal-texts', verb: 'Read them' }),
    sentence: ({ facts: { approvedTexts, unapprovedTexts } }, isDone) =>
      isDone
        ? `All ${approvedTexts} are approved by a broker.`
        : `${approvedTexts} of ${approvedTexts + unapprovedTexts} are approved. The others still have our sample’s words.`,
  },
  'support hours': {
    title: 'Support hours',
    place: () => ({ to: '/settings', field: 'hasHours', verb: 'Open' }),
    sentence: ({ supportHours }, isDone) =>
      isDone
        ? `${supportHours || 'Closed every day'}.`
        : 'Enter when you answer. Pages say whether you are open.',
  },
  colleague: {
    title: 'A colleague invited',
    place: () => ({ to: '/staff', verb: 'Invite' }),
    sentence: (_, isDone) =>
      isDone ? 'You are not alone at the desk.' : 'A second broker can help while you are at a showing.',
  },
  'lead form': {
    title: 'The lead form tried',
    place: () => ({ to: '/lead_form', verb: 'Try it' }),
    sentence: (_, isDone) => (isDone ? 'A lead has arrived.' : 'Send one as a seller would.'),
  },
}
