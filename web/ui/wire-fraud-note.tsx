import { Link } from '@tanstack/react-router'
import { wireFraudInShort } from '#rules/wire-fraud'

/** Where customers read or write about the sale. */
export const WireFraudNote = ({ className = 'text-soft' }: { className?: string }) => (
  <p className={`text-sm ${className}`}>
    {wireFraudInShort}{' '}
    <Link to="/disclosure" hash="wire-fraud" className="link">
      About wire fraud
    </Link>
  </p>
)
