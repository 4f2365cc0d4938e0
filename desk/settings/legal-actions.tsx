import { useState } from 'react'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { call } from '#desk/api/call.ts'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { DraftArea } from '#desk/detail/draft-fields.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import type { LegalSection } from '#rules/legal-texts'
import { useMay } from '#desk/me/use-me.ts'
import { legalTextsKey, toSections, toText, useLegalChanges } from '#desk/settings/legal-change.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { TextField } from '#desk/ui/field.tsx'

/** What a broker can do with a text: draft the next version, approve it from a day on, or withdraw a planned one. */
export const LegalActions = ({ text }: { text: LegalTextView }) => {
  const [isEditing, setEditing] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const { discard, withdraw } = useLegalChanges(text)
  const may = useMay()
  const planned = text.versions.find(({ state }) => state === 'planned')
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-2">
        {may('draft legal texts') && !isEditing && (
          <Button onClick={() => setEditing(true)}>
            {text.draft ? 'Edit the draft' : 'Draft the next version'}
            <span className="sr-only">: {text.name}</span>
          </Button>
        )}
        {may('draft legal texts') && text.draft && !isEditing && (
          <Button onClick={() => void discard.run()}>Throw the draft away</Button>
        )}
        {may('approve legal texts') && !isEditing && (
          <Button look={text.draft ? 'solid' : 'outline'} onClick={() => setApproving(true)}>
            {text.draft ? 'Approve the draft…' : 'Approve as it is…'}
            <span className="sr-only">: {text.name}</span>
          </Button>
        )}
        {may('approve legal texts') && planned && (
          <Button onClick={() => void withdraw.run(planned.version)}>Withdraw {planned.version}</Button>
        )}
      </div>
      {!may('approve legal texts') && text.draft && (
        <p className="pb-2 text-meta text-soft">A broker approves the draft.</p>
      )}
      {isEditing && <DraftEditor text={text} onDone={() => setEditing(false)} />}
      {isApproving && <Approve text={text} onClose={() => setApproving(false)} />}
    </>
  )
}

/** The number of a draft increases with each save by anyone. */
const DraftEditor = ({ text, onDone }: { text: LegalTextView; onDone: () => void }) => {
  const { document, draft: stored, start, facts, name } = text
  const sections = stored?.sections ?? start
  const draft = useDraft<{ words: string }>({
    record: `legal-text:${document}`,
    saved: { words: toText(sections) },
    version: stored?.number ?? 0,
    save: ({ words = '' }, number) =>
      call('PUT /api/desk/settings/legal-texts/:document/draft', {
        params: { document },
        body: { number, sections: toSections(words, sections) },
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, {
          current: ({ sections: theirs }) => ({ words: toText((theirs as LegalSection[] | null) ?? start) }),
          fields: ({ sections: message = '' }) => ({ words: message }),
        })
      }),
    refresh: [legalTextsKey],
    done: 'Draft saved. Visitors do not see it yet.',
  })
  return (
    <EditForm draft={draft} labels={{ words: name }} verb="Save the draft">
      <DraftArea
        draft={draft}
        name="words"
        label={`Draft: ${name}`}
        rows={16}
        hint={`An empty line begins a paragraph, and ## a section. Filled in from your settings: ${Object.keys(
          facts,
        )
          .map((fact) => `{{${fact}}}`)
          .join(', ')}.`}
      />
      <Button className="mt-3" onClick={onDone}>
        Close the draft
      </Button>
    </EditForm>
  )
}

const Approve = ({ text, onClose }: { text: LegalTextView; onClose: () => void }) => {
  const [day, setDay] = useState('')
  const { approve } = useLegalChanges(text)
  return (
    <Confirm
      title={`Approve ${text.name}`}
      text="Your name and the day are kept. Once it takes effect, this version never changes. We ask you to confirm that it’s you."
      verb="Approve"
      onClose={onClose}
      onConfirm={async () => {
        if (await approve.run(day)) onClose()
      }}
    >
      <TextField
        label="First day"
        type="date"
        hint="Leave empty to start now. Otherwise it starts at midnight, in your brokerage’s time zone."
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Confirm>
  )
}
