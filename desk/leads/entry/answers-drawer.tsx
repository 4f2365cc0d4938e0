import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { answerLead } from '#contract/desk/leads/new-lead'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { Request } from '#contract/endpoint'
import { leadLabels } from '#contract/lead-questions'
import { call } from '#desk/api/call.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { HomeFields, OwnerFields, SpokenConsent } from '#desk/leads/entry/answer-fields.tsx'
import { answersToSend, type TypedCorrections, typedCorrections } from '#desk/leads/entry/typed-lead.ts'
import { leadKeys, useLead } from '#desk/leads/lead-query.ts'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'

type Body = Request<typeof answerLead>['body']
type Entered = NonNullable<LeadDetail['entered']>

/** The questions that were not asked yet, and what was mistyped, over the page of a lead that the staff entered. */
export const AnswersDrawer = () => {
  const query = useLead()
  return (
    <Loaded query={query}>
      {(lead) =>
        lead.entered ? (
          <Answers key={lead.id} lead={lead} entered={lead.entered} />
        ) : (
          <Drawer title="Answers" closeTo={`/leads/${lead.reference}`}>
            <Nothing title="The owner answered">
              The owner filled in the form themselves. Please write what you learned into a note.
            </Nothing>
          </Drawer>
        )
      }
    </Loaded>
  )
}

/** Answers of two people to different questions are merged, and the person chooses the rest. */
const Answers = ({ lead, entered }: { lead: LeadDetail; entered: Entered }) => {
  const navigate = useNavigate()
  const id = useId()
  const back = `/leads/${lead.reference}`
  const draft = useDraft<TypedCorrections>({
    record: `lead:${lead.id}:answers`,
    saved: typedCorrections(entered),
    version: lead.version,
    refresh: leadKeys,
    done: 'The answers are saved.',
    onSaved: () => navigate({ to: back, search: true }),
    save: (changes, version, _key, base) =>
      call('PUT /api/desk/leads/:leadId/answers', {
        params: { leadId: lead.id },
        body: { ...answersToSend(changes, base), version } as Body,
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, {
          current: (now) => typedCorrections(now as Pick<Entered, 'answers' | 'owner'>),
        })
      }),
  })
  return (
    <Drawer
      title="What they tell us"
      text="Leave empty what you have not asked. A stored answer can be changed, but only the unit and the number of bedrooms can be emptied."
      closeTo={back}
      actions={<DraftActions draft={draft} form={id} verb="Save the answers" discard="Discard changes" />}
    >
      <CheckedForm
        id={id}
        problem={draft.failure}
        className="grid gap-3.5"
        onSubmit={() => void draft.save()}
      >
        <OwnerFields
          draft={draft}
          emailHint={
            lead.email === '' ? undefined : 'A corrected email gets new links. The former links end.'
          }
        />
        <HomeFields draft={draft} />
        <SpokenConsent draft={draft} />
        <DraftLine draft={draft} />
        {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} labels={leadLabels} />}
      </CheckedForm>
    </Drawer>
  )
}
