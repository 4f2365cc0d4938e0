import { Link } from '@tanstack/react-router'
import { openingStartsWork } from '#rules/refunds'

/** What opening a paid PDF means for a refund, in the words of the Disclosure. */
export const RefundReminder = ({ className = 'mt-4' }: { className?: string }) => (
  <p className={`max-w-[70ch] text-sm text-soft ${className}`}>
    {openingStartsWork}{' '}
    <Link to="/disclosure" hash="refunds" className="link">
      Refund terms
    </Link>
  </p>
)
