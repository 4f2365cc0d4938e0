import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useChange } from '#desk/api/use-change.ts'
import { lastPlace } from '#desk/catalogue/records/last-place.ts'
import { usePublishing } from '#desk/catalogue/records/publishing.tsx'
import {
  archiveWords,
  type RecordForm,
  type RecordKind,
  type StoredRecord,
} from '#desk/catalogue/records/record-kind.ts'
import type { Values } from '#desk/detail/draft.ts'
import { History } from '#desk/audit/history.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { wholeContent } from '#desk/detail/whole-content.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type PageProps<Content extends Values, Facts> = { kind: RecordKind<Content, Facts> }

/** One record, or the form for a new one at the address `new`. */
export const RecordPage = <Content extends Values, Facts>({ kind }: PageProps<Content, Facts>) => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return id === 'new' ? <NewRecord kind={kind} /> : <KnownRecord key={id} kind={kind} id={id} />
}

const KnownRecord = <Content extends Values, Facts>({
  kind,
  id,
}: PageProps<Content, Facts> & { id: string }) => {
  const query = useQuery({ queryKey: [kind.id, id], queryFn: () => kind.calls.get(id) })
  return <Loaded query={query}>{(found) => <RecordEditor kind={kind} found={found} />}</Loaded>
}

type EditorProps<Content extends Values, Facts> = PageProps<Content, Facts> & {
  found: StoredRecord<Content, Facts>
}

const RecordEditor = <Content extends Values, Facts>({ kind, found }: EditorProps<Content, Facts>) => {
  const may = useMay()
  const { content: saved, version, id } = found
  const save = wholeContent<Content>((content, seen) => kind.calls.save(id, seen, content))
  const form = useDraft({ record: `${kind.id}:${id}`, saved, version, save, refresh: changed(kind.id) })
  const mayEdit = may(kind.needs) && (found.isArchived || may(kind.publishNeeds))
  const publishing = usePublishing({ kind, found, form })
  const words = kind.archive ?? archiveWords
  const whyNot = found.isArchived ? undefined : kind.whyNotArchived?.(found.facts)
  const archive = useArchive({ kind, found, form })
  return (
    <DetailPage
      title={kind.nameOf(saved)}
      list={{ name: kind.title, to: kind.address }}
      below={
        <>
          {publishing.tag}
          {found.isArchived && <Tag tone="plain">{words.isOut}</Tag>}
          {found.updatedAt && <span>Changed {formatMoment(found.updatedAt)}</span>}
        </>
      }
      actions={[
        {
          id: 'archive',
          words: found.isArchived ? words.back : words.out,
          isNotPossible: whyNot ?? false,
          ...(whyNot !== undefined && { showsWhy: true as const }),
          needs: kind.publishNeeds ?? kind.needs,
          run: archive,
        },
        ...publishing.actions,
      ]}
    >
      <Section title={kind.heading}>
        <EditForm
          draft={form}
          labels={kind.labels}
          {...(kind.say && { say: kind.say })}
          {...(publishing.verb !== undefined && { verb: publishing.verb })}
        >
          {!mayEdit && (
            <p className="pt-3 text-soft">
              Only a broker may change {kind.noun.many}
              {may(kind.needs) && ' that are in the shop'}.
            </p>
          )}
          <fieldset disabled={!mayEdit} className="grid min-w-0 gap-3.5 pt-3.5">
            {kind.fields(form)}
          </fieldset>
        </EditForm>
      </Section>
      {kind.facts && (
        <Section title="What we know">
          <Facts of={kind.facts(found.facts)} />
        </Section>
      )}
      {kind.more?.(id, saved)}
      {publishing.dialog}
      {may('see the audit log') && (
        <Section title="What happened">
          <History subject={kind.subject} subjectId={id} />
        </Section>
      )}
    </DetailPage>
  )
}

/**
 * What goes into the shop is what is on the screen: the form is saved first, and nobody else's later change goes with it. A save of a kind
 * with drafts would not reach the shop, which shows what was published last, so what is typed stays in the form.
 */
const useArchive = <Content extends Values, Facts>({
  kind: { id: key, calls, drafts, archive: words = archiveWords },
  found: { id, version, isArchived },
  form,
}: EditorProps<Content, Facts> & { form: RecordForm<Content> }) => {
  const archive = useChange((seen: number) => calls.setArchived(id, !isArchived, seen), {
    done: isArchived ? words.saidBack : words.saidOut,
    undo: (made) => calls.setArchived(id, isArchived, made.version),
    refresh: changed(key),
  })
  return async () => {
    const savesFirst = isArchived && !drafts
    const isToSave = savesFirst && form.isDirty
    if (savesFirst && !(await form.save())) return
    await archive.run(isToSave ? version + 1 : version)
  }
}

/** A new record is placed last. */
const NewRecord = <Content extends Values, Facts>({ kind }: PageProps<Content, Facts>) => {
  const place = useQuery({
    queryKey: [kind.id, 'last place'],
    queryFn: () => (kind.calls.move ? lastPlace(kind) : undefined) ?? null,
    gcTime: 0,
    // A request that is sent again after a lost answer has the same position.
    staleTime: Infinity,
  })
  return (
    <Loaded query={place}>
      {(position) => (
        <NewForm kind={kind} empty={position === null ? kind.empty : { ...kind.empty, position }} />
      )}
    </Loaded>
  )
}

/** A form without a stored record. Saving opens the new record. */
const NewForm = <Content extends Values, Facts>({
  kind,
  empty,
}: PageProps<Content, Facts> & { empty: Content }) => {
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const made = useRef('')
  const form = useDraft({
    record: `${kind.id}:new`,
    saved: empty,
    version: 0,
    isNew: true,
    refresh: changed(kind.id),
    done: 'Added.',
    // Everything is stored, so leaving needs no question, even if the form has not rendered since.
    onSaved: () => navigate({ to: `${kind.address}/${made.current}`, search: true, ignoreBlocker: true }),
    save: async (changes, _, key) => {
      const added = await kind.calls.create({ ...empty, ...changes }, key)
      queries.setQueryData([kind.id, added.id], added)
      made.current = added.id
    },
  })
  return (
    <DetailPage title={`New ${kind.noun.one}`} list={{ name: kind.title, to: kind.address }}>
      <EditForm draft={form} labels={kind.labels} verb={`Add the ${kind.noun.one}`}>
        {!may(kind.publishNeeds) && (
          <p className="pt-3 text-soft">It is a draft until a broker publishes it.</p>
        )}
        <div className="grid gap-3.5 pt-3.5">{kind.fields(form)}</div>
      </EditForm>
    </DetailPage>
  )
}

/** Packages name their category and seller. */
const changed = (kind: string) => [[kind], ['packages']]
