import { Link } from '@tanstack/react-router'
import { answerPromise } from '#rules/promises'
import { refundPromise } from '#rules/refunds'
import { Icon } from '#web/ui/icon.tsx'

const gives = [
  [
    'document',
    'Your forms, saved as you type',
    'Begin on the phone and finish on a computer. A broker says what is missing.',
  ],
  ['check', 'Every step of the sale', 'What to do next, and which papers are still missing.'],
  ['grid', 'Offers side by side', 'What each leaves you, with its conditions.'],
  ['chat', 'A person who answers', `In the chat or on the phone, ${answerPromise}.`],
  ['list', 'Orders, receipts and refunds', `Ask for a refund here. ${refundPromise}`],
] as const

/** What an account includes, and what works without one. */
export const AccountGives = ({ title }: { title: string }) => (
  <section aria-labelledby="account-gives" className="bg-good-tint px-5 py-5 md:px-7 md:py-6">
    <h2 id="account-gives" className="text-xl">
      {title}
    </h2>
    <ul className="mt-2">
      {gives.map(([icon, what, how]) => (
        <li key={what} className="flex gap-3.5 border-b border-line py-2.5 text-sm">
          <Icon name={icon} className="mt-0.5 size-5 text-good" />
          <div>
            <b className="font-display text-base font-bold">{what}</b>
            <p>{how}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-4 text-sm">
      No account is needed to{' '}
      <Link to="/packages" className="link">
        browse
      </Link>
      , to{' '}
      <Link to="/calculator" className="link">
        calculate
      </Link>
      , or to{' '}
      <Link to="/lead_form" className="link">
        ask for cash offers
      </Link>
      .
    </p>
  </section>
)
