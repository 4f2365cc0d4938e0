import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AuditRow } from '#contract/desk/audit'
import { auditEntryQuery } from '#desk/audit/audit-queries.ts'
import { History } from '#desk/audit/history.tsx'
import {
  actorOf,
  changesIn,
  otherDetails,
  placeOf,
  sentenceOf,
  thingOf,
  type FieldChange,
} from '#desk/audit/sentences.ts'
import { editedFieldWords, fieldWords, type IdNames } from '#desk/ui/value-words.ts'
import { ThingLink } from '#desk/audit/thing-link.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** One entry: who, what, before and after, from where, and what else happened to the same record. */
export const AuditEntry = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <Loaded query={useQuery(auditEntryQuery(id))}>{(entry) => <Entry key={entry.id} entry={entry} />}</Loaded>
  )
}

const Entry = ({ entry }: { entry: AuditRow }) => {
  const { actor, action, at, subject, subjectId } = entry
  const { address, browser } = placeOf(entry)
  const changes = changesIn(entry)
  const others = otherDetails(entry)
  return (
    <DetailPage
      title={sentenceOf(entry)}
      list={{ name: 'Audit', to: '/audit' }}
      below={<time dateTime={at}>{formatMoment(at)}</time>}
      side={
        <Section title="Who, and from where">
          <Facts
            of={[
              ['Who', <AllBy key="who" actor={actor.id} name={actorOf(entry)} />],
              ['Role', actor.role],
              ['Address', address],
              ['Browser', browser],
            ]}
          />
        </Section>
      }
    >
      {changes.length > 0 && (
        <Section title="What changed">
          <Changes changes={changes} names={entry.names ?? {}} />
        </Section>
      )}
      <Section title="Details">
        <Facts
          of={[
            ['Action', action],
            ['Record', <ThingLink key="thing" row={entry} />],
            ['Record ID', subjectId],
            ...others.map(
              ([name, value]) =>
                [detailWords(name, value, entry), sayValue(value, name, entry.names)] as const,
            ),
          ]}
        />
      </Section>
      <Section title={`Everything about ${thingOf(entry)}`}>
        <History subject={subject} subjectId={subjectId} />
      </Section>
    </DetailPage>
  )
}

const AllBy = ({ actor, name }: { actor: string; name: string }) =>
  actor === '' ? (
    name
  ) : (
    <Link to="/audit" search={{ actor } as never} className="link">
      {name}
    </Link>
  )

/** 'Session (id)' for an id that has no name. */
const detailWords = (name: string, value: unknown, { names = {} }: AuditRow) =>
  /Ids?$/.test(name) && !(typeof value === 'string' && Object.hasOwn(names, value))
    ? `${fieldWords(name)} (id)`
    : fieldWords(name)

const Changes = ({ changes, names }: { changes: readonly FieldChange[]; names: IdNames }) => (
  <table className="w-full text-left">
    <caption className="sr-only">Fields before and after</caption>
    <thead>
      <tr className="text-meta text-soft">
        <th scope="col" className="py-1.5 pr-3 font-semibold">
          Field
        </th>
        <th scope="col" className="py-1.5 pr-3 font-semibold">
          Before
        </th>
        <th scope="col" className="py-1.5 font-semibold">
          After
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, from, to }) => (
        <tr key={field} className="border-t border-line align-top">
          <th scope="row" className="py-1.5 pr-3 font-semibold wrap-anywhere">
            {editedFieldWords(field)}
          </th>
          <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line text-soft">
            {sayValue(from, field, names)}
          </td>
          <td className="py-1.5 wrap-anywhere whitespace-pre-line">{sayValue(to, field, names)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
