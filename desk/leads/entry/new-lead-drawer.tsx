import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { enterLead } from '#contract/desk/leads/new-lead'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { DraftArea, DraftSelect } from '#desk/detail/draft-fields.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { HomeFields, OwnerFields, SpokenConsent } from '#desk/leads/entry/answer-fields.tsx'
import { KnownPeople, knownIn } from '#desk/leads/entry/known-people.tsx'
import { answered, noLead, type TypedLead } from '#desk/leads/entry/typed-lead.ts'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { useMe } from '#desk/me/use-me.ts'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { deskSources, leadSourceWords, longestLeadNote } from '#rules/lead-work'

type Body = Request<typeof enterLead>['body']

/** For a lead who calls. The input stays on this device until it is saved. */
export const NewLeadDrawer = ({ onClose }: { onClose: () => void }) => {
  const { draft, save } = useNewLead()
  const known = knownIn(draft.failure)
  const id = useId()
  return (
    <Dialog
      shape="drawer"
      title="New lead"
      text="What you leave empty counts as not asked. You can ask later, on the lead’s page."
      onClose={onClose}
      actions={<DraftActions draft={draft} form={id} verb="Save the lead" />}
    >
      <CheckedForm
        id={id}
        problem={known ? undefined : draft.failure}
        className="grid gap-3.5"
        onSubmit={() => void save()}
      >
        <WhoAndWhere draft={draft} />
        <DraftArea draft={draft} name="note" hint="Only the staff reads it." maxLength={longestLeadNote} />
        <SpokenConsent draft={draft} />
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold finger:min-h-11">
            About the home
          </summary>
          <div className="grid gap-3.5 pt-2">
            <HomeFields draft={draft} />
          </div>
        </details>
        {known ? (
          <KnownPeople
            known={known}
            noun="lead"
            onCustomer={(customerId) => void save({ customerId })}
            onNew={() => void save({ isNew: true })}
          />
        ) : (
          <DraftLine draft={draft} />
        )}
      </CheckedForm>
    </Dialog>
  )
}

type Draft = ReturnType<typeof useNewLead>['draft']

const WhoAndWhere = ({ draft }: { draft: Draft }) => (
  <OwnerFields draft={draft}>
    <DraftSelect draft={draft} name="source" label="How they reached us">
      {deskSources.map((source) => (
        <option key={source} value={source}>
          {leadSourceWords[source]}
        </option>
      ))}
    </DraftSelect>
  </OwnerFields>
)

const useNewLead = () => {
  const { licensedStates = [] } = useMe()
  const navigate = useNavigate()
  const made = useRef('')
  const start = noLead(licensedStates.length === 1 ? (licensedStates[0] ?? '') : '')
  const draft = useDraft<TypedLead>({
    record: 'lead:new',
    saved: start,
    version: 0,
    isNew: true,
    refresh: leadKeys,
    done: 'The lead is saved.',
    onSaved: () => navigate({ to: '/leads/$id', params: { id: made.current }, search: {} as never }),
    save: async (changes, _version, idempotencyKey) => {
      // The server checks every field and returns a message for each that is wrong.
      const body = answered({ ...start, ...changes }) as Body
      made.current = (await call('POST /api/desk/leads', { body, idempotencyKey })).reference
    },
  })
  const save = async (whose: Partial<Pick<TypedLead, 'customerId' | 'isNew'>> = {}) => {
    if (!draft.mustRepeat) {
      draft.set('customerId', whose.customerId ?? '')
      draft.set('isNew', whose.isNew ?? false)
    }
    await draft.save()
  }
  return { draft, save }
}
