import { useNavigate } from '@tanstack/react-router'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import type { DeskSale } from '#contract/desk/sales/sales'
import { type Action, ActionButtons } from '#desk/detail/actions.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { InputField } from '#desk/sales/input-field.tsx'
import { useSale } from '#desk/sales/sale-query.ts'
import { useFilling, useInputCheck, useListingInput } from '#desk/sales/use-input-check.ts'
import { Drawer } from '#desk/detail/drawer.tsx'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { decisionNotesFault } from '#rules/listing-notes'

/** What the seller typed about the home, on top of the sale's page: check it, send it back with notes, or approve it. */
export const InputDrawer = () => {
  const sale = useSale()
  return <Loaded query={sale}>{(found) => <Input sale={found} />}</Loaded>
}

const Input = ({ sale }: { sale: DeskSale }) => {
  const input = useListingInput(sale.id)
  return <Loaded query={input}>{(found) => <Check key={found.number} sale={sale} input={found} />}</Loaded>
}

const Check = ({ sale, input }: { sale: DeskSale; input: DeskListingInput }) => {
  const navigate = useNavigate()
  const back = `/sales/${sale.reference}`
  const check = useInputCheck(
    sale.id,
    input,
    () => void navigate({ to: back as never, search: true as never }),
  )
  const filling = useFilling(sale.id, input)
  const mayWork = useMay()('work on sales')
  return (
    <Drawer
      isRead
      title={`Listing input ${input.number}`}
      text={`${sale.address || sale.customer.name}. ${standing(input)}`}
      closeTo={back}
      actions={mayWork && <Decisions input={input} check={check} />}
    >
      {input.steps.map(({ step, fields }) => (
        <Section key={step} title={step}>
          <ul>
            {fields.map((field) => (
              <InputField
                key={field.field}
                field={field}
                input={input}
                check={check}
                filling={filling}
                isOpen={mayWork}
              />
            ))}
          </ul>
        </Section>
      ))}
    </Drawer>
  )
}

const standing = ({ state, missingToGoLive, photos }: DeskListingInput) => {
  const [fields, without] = [missingToGoLive.length, photos.withoutRights]
  const left = `${fields} ${fields === 1 ? 'field is' : 'fields are'} missing or not checked before it can go live.`
  const rights = without > 0 ? ` ${without} ${without === 1 ? 'photo has' : 'photos have'} no rights.` : ''
  return state === 'approved' ? `Approved. ${left}` : `${left}${rights}`
}

type DecisionsProps = { input: DeskListingInput; check: ReturnType<typeof useInputCheck> }

const Decisions = ({ input, check }: DecisionsProps) => {
  const needs = 'work on sales' as const
  /** Why a decision cannot be made now. */
  const unless = (decision: 'sent back' | 'approved'): Pick<Action, 'isNotPossible' | 'showsWhy'> =>
    check.isPending
      ? { isNotPossible: 'One moment…' }
      : { isNotPossible: decisionNotesFault(decision, check.hasNotes) ?? false, showsWhy: true as const }
  const actions: (Action | false)[] = [
    {
      id: 'save checks',
      words: 'Save the checks',
      needs,
      isNotPossible: check.isPending && 'One moment…',
      run: check.saveChecks,
    },
    input.state === 'submitted' && {
      id: 'send back',
      words: 'Send back',
      needs,
      ...unless('sent back'),
      run: check.sendBack,
    },
    input.state === 'submitted' && {
      id: 'approve',
      words: 'Approve',
      look: 'flag',
      needs,
      ...unless('approved'),
      run: check.approve,
    },
  ]
  return (
    <>
      <UnsentLine of={check.typed} />
      <ActionButtons actions={actions.filter((action) => action !== false)} />
    </>
  )
}
