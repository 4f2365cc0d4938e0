import type { LeadDetail } from '#contract/desk/leads/leads'
import { phoneAddress, useCallPermission } from '#desk/leads/call-facts.ts'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type BarProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges> }

/** On a phone: the actions for an agent between two showings, within reach of the thumb. */
export const LeadBar = ({ lead, changes }: BarProps) => {
  const may = useMay()
  const { isAllowed } = useCallPermission(lead)
  const mayWork = may('work on leads')
  return (
    <div className="no-print sticky-bar bottom-(--foot) z-[5] -mx-4 mt-4 flex flex-wrap gap-2 border-t border-line-strong bg-paper px-4 py-2 md:hidden">
      {isAllowed && (
        <a href={phoneAddress(lead.phone)} className={`${buttonLook('outline')} flex-1`}>
          <Icon name="phone" /> Call
        </a>
      )}
      {mayWork && (
        <>
          <Button className="flex-1" onClick={() => goTo('lead-note')}>
            Note
          </Button>
          <Button className="flex-1" onClick={() => goTo('lead-stage')}>
            Stage
          </Button>
        </>
      )}
      {mayWork && lead.holder === null && (
        <Button
          look="flag"
          className="flex-1"
          disabled={changes.claim.isPending}
          onClick={() => void changes.claim.run()}
        >
          Claim
        </Button>
      )}
    </div>
  )
}

const goTo = (id: string) => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
