import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkedText } from '#web/legal-documents/linked-text.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What is known of the home, and what that asks for. Without a home: the way to tell of it. */
export const HomeFacts = ({ file: { home, documents } }: { file: LegalFile }) => {
  if (!home) return <NoHome />
  const becauseOfThem = documents.filter(({ required, condition }) => required && condition !== '')
  return (
    <section
      aria-labelledby="home"
      className="mt-8 grid gap-x-12 gap-y-4 rounded-sm bg-sunk p-5 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="home" className="text-lg leading-tight">
          {home.address}
        </h2>
        <dl className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact term="Built" value={String(home.yearBuilt)} />
          <Fact term="In an HOA" value={home.hoaMembership} />
        </dl>
        {becauseOfThem.length > 0 && (
          <p className="mt-2.5 text-sm text-soft">
            So these are required too: {becauseOfThem.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </div>
      <Notes notes={home.notes} />
    </section>
  )
}

/** Open where there is room for them beside the facts. */
const Notes = ({ notes }: { notes: readonly string[] }) => {
  const [isOpen] = useState(() => matchMedia('(width >= 68rem)').matches)
  return (
    <details open={isOpen} className="group text-sm">
      <summary className="flex min-h-8 list-none items-center gap-2 font-semibold">
        <Icon name="right" className="size-4 transition-transform group-open:rotate-90" />
        {notes.length === 1 ? 'What this home asks of you' : `${notes.length} things this home asks of you`}
      </summary>
      <ul className="mt-1.5 grid gap-2 pl-6">
        {notes.map((note) => (
          <li key={note}>
            <LinkedText>{note}</LinkedText>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-soft">{term}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

const NoHome = () => (
  <section
    aria-labelledby="home"
    className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-sm bg-sunk p-5"
  >
    <div>
      <h2 id="home" className="text-lg leading-tight">
        Which of these does your home need?
      </h2>
      <p className="mt-1 max-w-[60ch] text-sm text-soft">
        The year it was built and an HOA decide. Tell us about it once, and the list marks what is required.
      </p>
    </div>
    <Link to="/lead_form" className={buttonLook('outline', 'small')}>
      Tell us about your home
    </Link>
  </section>
)
