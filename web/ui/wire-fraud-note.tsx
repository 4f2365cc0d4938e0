import { Link } from '@tanstack/react-router'
import { wireFraudInShort } from '#rules/wire-fraud'

/** Where customers read or write about the sale. */
export const WireFraudNote = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm text-soft ${className}`}>
    {wireFraudInShort}{' '}
    <Link to="/disclosure" hash="wire-fraud" className="link">
      About wire fraud
    </Link>
  </p>
)
