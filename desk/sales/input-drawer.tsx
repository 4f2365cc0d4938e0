import { useNavigate } from '@tanstack/react-router'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import type { DeskSale } from '#contract/desk/sales/sales'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { InputField } from '#desk/sales/input-field.tsx'
import { useSale } from '#desk/sales/sale-query.ts'
import { useInputCheck, useListingInput } from '#desk/sales/use-input-check.ts'
import { Button } from '#desk/ui/button.tsx'
import { Drawer } from '#desk/ui/drawer.tsx'

/** What the seller typed about the home, over the sale's page: check it, send it back with notes, or approve it. */
export const InputDrawer = () => {
  const sale = useSale()
  return <Loaded query={sale}>{(found) => <Input sale={found} />}</Loaded>
}

const Input = ({ sale }: { sale: DeskSale }) => {
  const input = useListingInput(sale.id)
  return <Loaded query={input}>{(found) => <Check key={found.number} sale={sale} input={found} />}</Loaded>
}

const Check = ({ sale, input }: { sale: DeskSale; input: DeskListingInput }) => {
  const check = useInputCheck(sale.id, input)
  const back = `/sales/${sale.reference}`
  const mayWork = useMay()('work on sales')
  return (
    <Drawer
      title={`Listing input ${input.number}`}
      text={`${sale.address || sale.customer.name}. ${standing(input)}`}
      closeTo={back}
      actions={mayWork && <Decisions input={input} check={check} back={back} />}
    >
      {input.steps.map(({ step, fields }) => (
        <Section key={step} title={step}>
          <ul>
            {fields.map((field) => (
              <InputField
                key={`${field.field} ${String(input.values[field.field])}`}
                field={field}
                input={input}
                check={check}
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
  const left = `${missingToGoLive.length} fields are missing or not checked before it can go live.`
  const rights = photos.withoutRights > 0 ? ` ${photos.withoutRights} photos have no rights.` : ''
  return state === 'approved' ? `Approved. ${left}` : `${left}${rights}`
}

type DecisionsProps = { input: DeskListingInput; check: ReturnType<typeof useInputCheck>; back: string }

const Decisions = ({ input, check, back }: DecisionsProps) => {
  const navigate = useNavigate()
  const decide = async (decision: 'sent back' | 'approved' | undefined) => {
    if ((await check.decide(decision)) && decision !== undefined)
      await navigate({ to: back as never, search: true as never })
  }
  return (
    <>
      <Button disabled={check.isPending} onClick={() => void decide(undefined)}>
        Save the checks
      </Button>
      {input.state === 'submitted' && (
        <>
          <Button disabled={check.isPending} onClick={() => void decide('sent back')}>
            Send back
          </Button>
          <Button
            look="flag"
            disabled={check.isPending || check.hasNotes}
            title={check.hasNotes ? 'Notes go to the seller with an input that is sent back.' : undefined}
            onClick={() => void decide('approved')}
          >
            Approve
          </Button>
        </>
      )}
    </>
  )
}
