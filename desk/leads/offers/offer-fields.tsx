import type { TypedOffer } from '#desk/leads/offers/offer-form.ts'
import { TextArea, TextField } from '#desk/ui/field.tsx'
import { longestBuyerName } from '#rules/lead-work'
import { inDollars } from '#rules/money'
import { longestOffer, netMeans } from '#rules/offers'

type FieldsProps = {
  typed: TypedOffer
  wrong: Partial<Record<'price' | 'costs' | 'closingOn' | 'expiresOn', string | undefined>>
  /** In cents; null while it is not known. */
  net: number | null
  onType: (typed: TypedOffer) => void
}

/** The terms of one offer. */
export const OfferFields = ({ typed, wrong, net, onType }: FieldsProps) => {
  const bound = (name: keyof TypedOffer) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ ...typed, [name]: event.target.value }),
  })
  return (
    <>
      <TextField
        label="Buyer"
        hint="A name, or a label such as “Buyer A”. The customer reads it."
        required
        maxLength={longestBuyerName}
        {...bound('buyer')}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          required
          error={wrong.price}
          {...bound('price')}
        />
        <TextField
          label="Costs in dollars"
          hint="What the seller pays. Leave it empty if the buyer has not said."
          inputMode="decimal"
          error={wrong.costs}
          {...bound('costs')}
        />
      </div>
      <TextField
        label="What the costs include"
        maxLength={longestOffer.costsInclude}
        {...bound('costsInclude')}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 border-t-2 border-ink pt-2.5">
        <dt className="font-semibold">Net to the seller</dt>
        <dd className="text-right font-semibold tabular-nums">
          {net === null ? 'Not known' : inDollars(net)}
        </dd>
        <dd className="col-span-2 text-meta text-soft">{netMeans}</dd>
      </dl>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField type="date" label="Closing date" error={wrong.closingOn} {...bound('closingOn')} />
        <TextField type="date" label="Valid through" error={wrong.expiresOn} {...bound('expiresOn')} />
      </div>
      <TextArea
        label="Contingencies"
        hint="What has to happen first, such as an inspection or a loan."
        maxLength={longestOffer.contingencies}
        {...bound('contingencies')}
      />
      <TextArea
        label="Note to the customer"
        hint="Facts only, no advice."
        maxLength={longestOffer.note}
        {...bound('note')}
      />
    </>
  )
}
