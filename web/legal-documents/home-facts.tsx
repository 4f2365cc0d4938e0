import { Link } from '@tanstack/react-router'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { linksIn } from '#web/ui/links-in.ts'

/** What is known about the home, and which documents that requires. Without a home, a link to describe it. */
export const HomeFacts = ({ file: { home, documents } }: { file: LegalFile }) => {
  if (!home) return <NoHome />
  const names = documents.flatMap(({ name, required, condition }) =>
    required && condition !== '' ? [name] : [],
  )
  const because = names.length === 0 ? '' : `So these are required too: ${names.join(', ')}.`
  return (
    <section aria-labelledby="home" className="mt-5 rounded-sm bg-sunk px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="home" className="text-lg leading-tight">
          {home.address}
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact term="Built" value={String(home.yearBuilt)} />
          <Fact term="In an HOA" value={home.hoaMembership} />
        </dl>
      </div>
      {because !== '' && <p className="mt-2 text-sm text-soft max-md:hidden">{because}</p>}
      <Notes notes={home.notes} because={because} />
    </section>
  )
}

/** `because`: text that a phone shows only here. */
const Notes = ({ notes, because }: { notes: readonly string[]; because: string }) => (
  <details className="group mt-2.5 text-sm">
    <summary className="flex min-h-8 w-fit list-none items-center gap-2 font-semibold finger:min-h-11">
      <Icon name="right" className="size-4 transition-transform group-open:rotate-90" />
      {notes.length === 1 ? 'What this home asks of you' : `${notes.length} things this home asks of you`}
    </summary>
    <ul className="mt-1.5 grid max-w-[70ch] gap-2 pl-6">
      {because !== '' && <li className="md:hidden">{because}</li>}
      {notes.map((note) => (
        <li key={note}>
          <LinkedText>{note}</LinkedText>
        </li>
      ))}
    </ul>
  </details>
)

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-soft">{term}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

const NoHome = () => (
  <section
    aria-labelledby="home"
    className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm bg-sunk px-4 py-3.5"
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

/** A note with its web addresses as links, each named by its site. */
const LinkedText = ({ children }: { children: string }) =>
  linksIn(children).map(({ at, words, isLink }) =>
    isLink ? (
      <a key={at} href={words} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
        {new URL(words).host.replace(/^www\./, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      words
    ),
  )
