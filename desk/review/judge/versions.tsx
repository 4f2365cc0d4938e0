import { Link } from '@tanstack/react-router'
import type { PaperDetail } from '#contract/desk/review/review'
import { entryOf } from '#desk/audit/entry-of.tsx'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import { Log } from '#desk/detail/log.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries({ Approved: 'good', Pending: 'wait', Rejected: 'bad' }),
)

/** Every version with its decision, and the history. */
export const Versions = ({ paper }: { paper: PaperDetail }) => (
  <>
    <Section title="Versions">
      <ol>
        {paper.versions.map(({ id, number, state, note, arrivedAt, decidedBy }) => (
          <li key={id} className="border-b border-line py-2">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {id === paper.id ? (
                <b className="font-semibold">Version {number}</b>
              ) : (
                <Link
                  to="/review/$id"
                  params={{ id }}
                  search
                  className="link inline-flex items-center finger:min-h-11"
                >
                  Version {number}
                </Link>
              )}
              <Tag tone={tones.get(state) ?? 'plain'}>{state === 'Pending' ? 'Not decided' : state}</Tag>
              <span className="ml-auto text-meta text-soft">
                <Moment at={arrivedAt} />
              </span>
            </div>
            {note !== '' && (
              <p className="mt-1 text-soft whitespace-pre-line">
                {decidedBy !== '' && <b className="font-semibold">{decidedBy}: </b>}
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
    <Section title="What happened">
      <Log entries={joinedEntries(paper.timeline.map(entryOf))} />
    </Section>
  </>
)
