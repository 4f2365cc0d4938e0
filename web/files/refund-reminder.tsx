import { Link } from '@tanstack/react-router'
import { openingStartsWork } from '#rules/refunds'

/** How opening a paid PDF affects a refund, in the words of the disclosure. */
export const RefundReminder = ({ className = 'mt-4' }: { className?: string }) => (
  <p className={`max-w-[70ch] text-sm text-soft ${className}`}>
    {openingStartsWork}{' '}
    <Link to="/disclosure" hash="refunds" className="link">
      Refund terms
    </Link>
  </p>
)
