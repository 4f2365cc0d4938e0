import { TermsLink } from '#web/legal/terms-link.tsx'

/** Beside every button that places an order. */
export const TermsNotice = ({ className = '' }: { className?: string }) => (
  <p className={`text-xs text-soft ${className}`}>
    By placing this order, you agree to our <TermsLink />.
  </p>
)
