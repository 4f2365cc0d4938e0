import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { offerCount, offersTake } from '#rules/promises'

/** The page ends as it began: with the field for the address. */
export const LastWord = ({ field }: { field: ReactNode }) => (
  <section aria-labelledby="last-word" className="on-dark section bg-field text-on-field">
    <div className="wrap">
      <h2 id="last-word" className="max-w-[20ch]">
        What would a buyer pay for your home?
      </h2>
      <div className="mt-6 max-w-[46rem]">{field}</div>
      <p className="mt-4 max-w-[64ch] text-sm text-on-field-soft">
        Free, with no obligation: {offerCount} offers, typically in {offersTake}. Offers are not guaranteed.
        Would you rather list it?{' '}
        <Link to="/packages" className="text-on-field underline underline-offset-4 hover:decoration-2">
          Compare our packages
        </Link>
      </p>
    </div>
  </section>
)
