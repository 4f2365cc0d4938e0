import { StateTag } from '#desk/list/cells.tsx'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { WithDoneMeanwhile } from '#desk/audit/done-meanwhile.tsx'
import type { Action } from '#desk/detail/actions.tsx'
import { AssignedTo } from '#desk/detail/assigned-to.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { LeadBar } from '#desk/leads/lead-bar.tsx'
import { LeadBuyers } from '#desk/leads/lead-buyers.tsx'
import { LeadConsents } from '#desk/leads/lead-consents.tsx'
import { LeadHistory } from '#desk/leads/lead-history.tsx'
import { LeadHome } from '#desk/leads/lead-home.tsx'
import { LeadPerson } from '#desk/leads/lead-person.tsx'
import { LeadStageSection } from '#desk/leads/lead-stage.tsx'
import { leadKeys, useLead } from '#desk/leads/lead-query.ts'
import { LostDialog } from '#desk/leads/lost-dialog.tsx'
import { NextStep } from '#desk/leads/next-step.tsx'
import { LeadOffers } from '#desk/leads/offers/lead-offers.tsx'
import { stageWords } from '#desk/leads/stage-words.ts'
import { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { NewQuoteDrawer } from '#desk/quotes/quote-drawer.tsx'
import { QuotesOf } from '#desk/quotes/quotes-of.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

export const LeadPage = () => {
  const query = useLead()
  return (
    <WithDoneMeanwhile kind="leads" record={query.data} read={readAgain}>
      <Loaded query={query}>{(lead) => <Lead key={lead.id} lead={lead} />}</Loaded>
      <Outlet />
    </WithDoneMeanwhile>
  )
}

const readAgain = (leadId: string) => call('GET /api/desk/leads/:leadId', { params: { leadId } })

const Lead = ({ lead }: { lead: LeadDetail }) => {
  const changes = useLeadChanges(lead)
  const [isLosing, setLosing] = useState(false)
  const [isQuoting, setQuoting] = useState(false)
  const actions = useActions(lead, changes, () => setQuoting(true))
  return (
    <DetailPage
      title={lead.name}
      live={{ kind: 'leads', id: lead.id, version: lead.version, refresh: leadKeys }}
      list={{ name: 'Leads', to: '/leads' }}
      below={<Below lead={lead} />}
      actions={actions}
      bar={<LeadBar lead={lead} changes={changes} />}
      side={
        <>
          <AssignedTo
            of={lead}
            needs="work on leads"
            assign={changes.assign}
            hint="The homeowner sees the name in their dashboard."
          />
          <NextStep lead={lead} changes={changes} />
          <LeadBuyers lead={lead} />
          <LeadConsents lead={lead} />
        </>
      }
    >
      <LeadPerson lead={lead} />
      <LeadStageSection lead={lead} changes={changes} onLose={() => setLosing(true)} />
      <LeadOffers lead={lead} />
      <QuotesOf of={{ lead: lead.id }} />
      <LeadHome lead={lead} />
      <LeadHistory lead={lead} />
      {isLosing && <LostDialog lead={lead} changes={changes} onClose={() => setLosing(false)} />}
      {isQuoting && (
        <NewQuoteDrawer
          person={{ kind: 'lead', id: lead.id, name: lead.name }}
          onClose={() => setQuoting(false)}
        />
      )}
    </DetailPage>
  )
}

const Below = ({ lead }: { lead: LeadDetail }) => {
  return (
    <>
      <StateTag of={stageWords[lead.stage]} />
      {lead.erasedAt !== '' && <Tag tone="plain">Erased on {formatDay(lead.erasedAt)}</Tag>}
      {lead.dueAt !== '' && (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {lead.stage === 'new' && lead.dueAt === lead.answerDueAt ? 'First answer' : 'Next step'}{' '}
          <DueTag at={lead.dueAt} />
        </span>
      )}
      <span>
        {lead.address} · {lead.reference}, {formatMoment(lead.sentAt)}
      </span>
    </>
  )
}

/** The actions, the main action last. */
const useActions = (
  lead: LeadDetail,
  { claim }: ReturnType<typeof useLeadChanges>,
  quote: () => void,
): Action[] => {
  const navigate = useNavigate()
  const needs = 'work on leads' as const
  const id = lead.reference
  const isErased = lead.erasedAt !== ''
  const actions: (Action | false)[] = [
    {
      id: 'note',
      words: 'Note',
      keys: 'n',
      foot: 'note',
      icon: 'pen',
      needs,
      run: () => focusOn('lead-note'),
    },
    { id: 'stage', words: 'Stage', keys: 'e', foot: 'stage', needs, run: () => focusOn('lead-stage') },
    {
      id: 'next step',
      words: 'Next step',
      keys: 's',
      foot: 'next step',
      icon: 'clock',
      needs,
      run: () => focusOn('lead-next-step'),
    },
    lead.entered !== null &&
      !isErased && {
        id: 'answers',
        words: 'Answers',
        keys: 'w',
        foot: 'answers',
        needs,
        run: () => navigate({ to: '/leads/$id/answers', params: { id }, search: true }),
      },
    !isErased && {
      id: 'New quote',
      words: 'New quote…',
      keys: 'q',
      foot: 'quote',
      needs: 'work on orders',
      run: quote,
    },
    lead.mayHandOn && {
      id: 'hand on',
      words: 'Send to a buyer…',
      needs,
      run: () => navigate({ to: '/leads/$id/hand-on', params: { id }, search: true }),
    },
    lead.holder === null && {
      id: 'claim',
      words: 'Claim',
      keys: 'c',
      foot: 'claim',
      look: 'flag',
      needs,
      run: () => claim.run(),
    },
  ]
  return actions.filter((action) => action !== false)
}

const focusOn = (id: string) => {
  const element = document.getElementById(id)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}
