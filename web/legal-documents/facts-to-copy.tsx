import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useKnownFacts } from '#web/address-book/use-known-facts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The account's facts, to copy into a blank form in another program: one press copies a fact. Shows nothing until they are loaded. */
export const FactsToCopy = () => {
  const known = useKnownFacts()
  const [copied, setCopied] = useState('')
  if (!known) return null
  const place = known.addresses[0]?.address
  const facts = [
    ['Name', known.names[0]],
    ['Address', place && `${place.address}, ${place.city}, ${place.province} ${place.post}`],
    ['Phone', known.phones[0]],
    ['Email', known.emails[0]],
  ] as const
  const copy = async (term: string, fact: string) => {
    try {
      await navigator.clipboard.writeText(fact)
      setCopied(`${term} copied.`)
    } catch {
      setCopied('Your browser does not let us copy. Please select the text.')
    }
  }
  return (
    <details className="group mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2">
        <Icon name="right" className="size-4 transition-transform group-open:rotate-90" />
        <h2 className="text-base">Facts for your forms</h2>
      </summary>
      <p className="mt-1 max-w-[70ch] text-sm text-soft">
        Copy these into a blank form. They come from{' '}
        <Link to="/dashboard/profile" className="link">
          your profile
        </Link>
        , your address book and what you sent us.
      </p>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {facts.map(
          ([term, fact]) =>
            fact !== undefined && (
              <div
                key={term}
                className="flex items-center justify-between gap-4 border-t border-line py-1.5 text-sm"
              >
                <dt className="w-16 flex-none text-soft">{term}</dt>
                <dd className="flex min-w-0 flex-1 items-center justify-between gap-3">
                  <span className="min-w-0 font-semibold wrap-anywhere">{fact}</span>
                  <button
                    type="button"
                    onClick={() => void copy(term, fact)}
                    className="link flex min-h-11 flex-none items-center gap-1.5"
                  >
                    <Icon name="document" className="size-4" />
                    Copy<span className="sr-only"> {term.toLowerCase()}</span>
                  </button>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p role="status" className="mt-1 min-h-5 text-sm text-good">
        {copied}
      </p>
    </details>
  )
}
