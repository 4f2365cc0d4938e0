// A record whose edits are a draft: what the shop shows, what would change, and the buttons that publish or discard it.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import type { RecordForm, RecordKind, StoredRecord } from '#desk/catalogue/records/record-kind.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { isSame, type Values } from '#desk/detail/draft.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { sayDone } from '#desk/ui/toasts.ts'

type Props<Content extends Values, Facts> = {
  kind: RecordKind<Content, Facts>
  found: StoredRecord<Content, Facts>
  form: RecordForm<Content>
}

type Publishing = { verb: string | undefined; tag: ReactNode; actions: Action[]; dialog: ReactNode }

/** Returns nothing for a kind without drafts. */
export const usePublishing = <Content extends Values, Facts>({
  kind,
  found,
  form,
}: Props<Content, Facts>): Publishing => {
  const { drafts, id: key } = kind
  const { id, version: seen, content } = found
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const inTurn = knownVersion(`${key} ${id}`, seen)
  const discard = useChange(async () => drafts && inTurn((version) => drafts.discard(id, version)), {
    done: 'The draft is discarded.',
    undo: () => inTurn((version) => kind.calls.save(id, version, content)),
    refresh: [[key]],
  })
  if (!drafts) return { verb: undefined, tag: null, actions: [], dialog: null }
  const { isLive, hasDraft, live } = drafts.stateOf(found.facts)
  const needs = kind.needs
  const publish = async () => {
    await inTurn((version) => drafts.publish(id, version)).finally(() =>
      queries.invalidateQueries({ queryKey: [key] }),
    )
    setAsking(false)
    sayDone('Published.')
  }
  return {
    verb: 'Save draft',
    tag: (
      <>
        {!isLive && <Tag tone="wait">Not published yet</Tag>}
        {isLive && hasDraft && <Tag tone="wait">Draft</Tag>}
      </>
    ),
    actions: [
      ...(isLive && hasDraft
        ? [{ id: 'discard draft', words: 'Discard the draft', needs, run: () => discard.run() }]
        : []),
      {
        id: 'publish',
        words: 'Publish…',
        keys: 'mod+Enter',
        foot: 'publish',
        look: form.isDirty ? 'outline' : 'flag',
        needs,
        isNotPossible: !hasDraft && !form.isDirty && 'The shop already shows it as it is here.',
        run: async () => (await form.save()) && setAsking(true),
      },
    ],
    dialog: isAsking && (
      <Confirm
        title={isLive ? 'Publish the draft?' : `Publish this ${kind.noun.one}?`}
        text="The shop shows it at once."
        verb="Publish"
        onConfirm={publish}
        onClose={() => setAsking(false)}
      >
        <Differences
          labels={kind.labels}
          before={isLive ? live : {}}
          after={content}
          preview={drafts.preview}
        />
      </Confirm>
    ),
  }
}

type DifferencesProps<Content extends Values> = {
  labels: Readonly<Record<string, string>>
  before: Partial<Content>
  after: Content
  preview: (content: Content) => ReactNode
}

/** What the shop shows, what it will show, and a preview of the draft. */
const Differences = <Content extends Values>({
  labels,
  before,
  after,
  preview,
}: DifferencesProps<Content>) => {
  const changed = Object.keys(before).filter((name) => !isSame(before[name], after[name]))
  return (
    <>
      <dl>
        {changed.map((name) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="font-semibold">{labels[name]}</dt>
            <dd className="text-soft wrap-anywhere whitespace-pre-line line-through">
              {String(before[name]) || 'Empty'}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">{String(after[name]) || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(before).length > 0 && changed.length === 0 && (
        <p className="text-soft">The texts are the same as in the shop.</p>
      )}
      {preview(after)}
    </>
  )
}
