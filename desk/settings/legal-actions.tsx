import { useState } from 'react'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { DraftArea } from '#desk/detail/draft-fields.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { useLegalChanges } from '#desk/settings/legal-change.ts'
import { useLegalDraft } from '#desk/settings/legal-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { formatListed } from '#web/ui/dates.ts'

/** What a broker can do with a text: draft the next version, approve it from a day on, or withdraw a planned one. */
export const LegalActions = ({ text }: { text: LegalTextView }) => {
  const [isOpen, setOpen] = useState(false)
  const [approving, setApproving] = useState<LegalTextView>()
  const draft = useLegalDraft(text)
  // Nobody approves what is stored while other words are on this device.
  const isEditing = isOpen || draft.isDirty
  const { discard, withdraw } = useLegalChanges(text)
  const may = useMay()
  const planned = text.versions.find(({ state }) => state === 'planned')
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-2">
        {may('draft legal texts') && !isEditing && (
          <Button onClick={() => setOpen(true)}>
            {text.draft ? 'Edit the draft' : 'Draft the next version'}
            <span className="sr-only">: {text.name}</span>
          </Button>
        )}
        {may('draft legal texts') && text.draft && !isEditing && (
          <Button onClick={() => void discard.run()}>Throw the draft away</Button>
        )}
        {may('approve legal texts') && !isEditing && (
          <Button look={text.draft ? 'solid' : 'outline'} onClick={() => setApproving(text)}>
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
      {isEditing && <DraftEditor text={text} draft={draft} onDone={() => setOpen(false)} />}
      {approving && <Approve opened={approving} now={text} onClose={() => setApproving(undefined)} />}
    </>
  )
}

type EditorProps = { text: LegalTextView; draft: ReturnType<typeof useLegalDraft>; onDone: () => void }

/** It closes when everything is saved or discarded. */
const DraftEditor = ({ text: { facts, name }, draft, onDone }: EditorProps) => {
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
      {!draft.isDirty && (
        <Button className="mt-3" onClick={onDone}>
          Close the draft
        </Button>
      )}
    </EditForm>
  )
}

type ApproveProps = {
  /** As the person saw it when the dialog opened. */
  opened: LegalTextView
  now: LegalTextView
  onClose: () => void
}

const Approve = ({ opened, now, onClose }: ApproveProps) => {
  const day = useKeptText(`approve:legal text ${opened.document}`)
  const { seen, attempt, change } = useAsTried(now)
  const { approve } = useLegalChanges(opened)
  if (!isSameText(seen, opened))
    return (
      <Dialog
        title={`${opened.name} changed meanwhile`}
        text={`${changeInWords(now, opened)} Please read it again before you approve it.`}
        onClose={onClose}
        actions={
          <Button look="flag" onClick={onClose}>
            Read it again
          </Button>
        }
      />
    )
  return (
    <Confirm
      title={`Approve ${opened.name}`}
      text="Your name and the day are kept. Once it takes effect, this version never changes. We ask you to confirm that it’s you."
      verb="Approve"
      onClose={onClose}
      onConfirm={async () => {
        await attempt(() => approve.attempt(day.content))
        day.discard()
        onClose()
      }}
    >
      <RestoredLine from={day.restoredFrom} className="mb-3" />
      <TextField
        name="effectiveOn"
        label="First day"
        type="date"
        hint="Leave empty to start now. Otherwise it starts at midnight, in your brokerage’s time zone."
        value={day.content}
        onChange={(event) => {
          day.change(event.target.value)
          change()
        }}
      />
    </Confirm>
  )
}

/** Who changed the text after the person had opened it, and when. */
const changeInWords = (now: LegalTextView, opened: LegalTextView): string => {
  const { draft } = now
  if (draft && draft.number !== opened.draft?.number)
    return `${draft.changedBy} saved a draft ${formatListed(draft.changedAt)}.`
  if (now.inForce.version !== opened.inForce.version) return 'Another version is in force now.'
  const isKnown = (version: string) => opened.versions.some((one) => one.version === version)
  const approved = now.versions.find(({ version }) => !isKnown(version))
  return approved
    ? `${approved.approvedBy} approved the draft ${formatListed(approved.approvedAt)}.`
    : 'The draft was thrown away.'
}

/** Whether the same words would be approved. */
const isSameText = (one: LegalTextView, other: LegalTextView) =>
  one.draft?.number === other.draft?.number && one.inForce.version === other.inForce.version
