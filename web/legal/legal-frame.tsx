import type { ReactNode } from 'react'
import { SupportBox } from '#web/contact/support-box.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { FoldedSection } from '#web/legal/folded-section.tsx'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'

type LegalFrameProps = {
  title: string
  intro: ReactNode
  sections: readonly LegalSection[]
  updated?: string
  /** The most important points, before the text. */
  summary?: ReactNode
}

/** A long text to read and link to: a table of contents, then the sections, in a column that is easy to read. */
export const LegalFrame = ({ title, intro, sections, updated, summary }: LegalFrameProps) => {
  const isFolded = sections.some(({ gist }) => gist !== undefined)
  return (
    <div className="wrap pb-16 md:pb-24">
      <BreadcrumbFromHome here={title} />
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 max-w-[62ch] text-lg">{intro}</div>
      {updated && <p className="mt-3 text-sm text-soft">In force since {updated}.</p>}
      {summary}
      <div className="mt-8 grid gap-x-20 gap-y-10 md:mt-12 md:gap-y-12 lg:grid-cols-[280px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {/* Folded sections are their own table of contents. */}
        <nav
          aria-label="On this page"
          className={`border-t-2 border-ink pt-4 ${isFolded ? 'max-md:not-noscript:hidden' : ''}`}
        >
          <h2 className="text-lg">On this page</h2>
          <ol className="mt-2 grid text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="press-line py-1 link">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div
          className={`grid lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isFolded ? 'content-start md:gap-11' : 'gap-11'}`}
        >
          {sections.map((section) =>
            section.gist === undefined ? (
              <Section key={section.id} {...section} />
            ) : (
              <FoldedSection key={section.id} {...section} gist={section.gist} />
            ),
          )}
        </div>
        <SupportBox />
      </div>
    </div>
  )
}

const Section = ({ id, title, body }: LegalSection) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
    <h2 id={`${id}-title`} className="mb-4 text-2xl">
      {title}
    </h2>
    <div className="prose">{body}</div>
  </section>
)
