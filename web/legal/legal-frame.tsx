import type { ReactNode } from 'react'
import { SupportBox } from '#web/contact/support-box.tsx'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'

export type LegalSection = {
  /** The section's anchor: #{id} leads to it. */
  id: string
  title: string
  body: ReactNode
}

type LegalFrameProps = {
  title: string
  intro: ReactNode
  sections: readonly LegalSection[]
  updated?: string
  /** A wide scene, cropped to its middle. */
  picture?: string
}

/** A long text to read and link to: a table of contents, then the sections, in a column that is easy to read. */
export const LegalFrame = ({ title, intro, sections, updated, picture }: LegalFrameProps) => (
  <div className="wrap pb-24">
    <BreadcrumbFromHome here={title} />
    <div className="grid items-start gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <div className="mt-6 max-w-[62ch] text-lg">{intro}</div>
        {updated && <p className="mt-3 text-sm text-soft">In force since {updated}.</p>}
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          width={2400}
          height={1000}
          className="aspect-[2/1] w-full rounded-sm object-cover object-[62%_100%] lg:w-[440px]"
        />
      )}
    </div>
    <div className="mt-12 grid gap-x-20 gap-y-12 lg:grid-cols-[280px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <nav aria-label="On this page" className="border-t-2 border-ink pt-4">
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
      <div className="grid gap-11 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
            <h2 id={`${id}-title`} className="mb-4 text-2xl">
              {heading}
            </h2>
            <div className="prose">{body}</div>
          </section>
        ))}
      </div>
      <SupportBox />
    </div>
  </div>
)
