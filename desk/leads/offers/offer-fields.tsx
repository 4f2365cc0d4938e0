import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import { termsOf, type TypedOffer } from '#desk/leads/offers/offer-form.ts'
import { longestBuyerName } from '#rules/lead-work'
import { inSignedDollars } from '#rules/money'
import { longestOffer, netMeans } from '#rules/offers'

type FieldsProps = {
  draft: Parameters<typeof DraftText<keyof TypedOffer>>[0]['draft']
  typed: TypedOffer
}

/** The terms of one offer. */
export const OfferFields = ({ draft, typed }: FieldsProps) => {
  const { wrong, net } = termsOf(typed)
  /** A text that is not a sum shows an error while it is typed. */
  const sum = (name: 'priceCents' | 'costsCents') => ({
    draft,
    name,
    inputMode: 'decimal' as const,
    ...(wrong[name] !== undefined && { error: wrong[name] }),
  })
  return (
    <>
      <DraftText
        draft={draft}
        name="buyer"
        hint="A name, or a label such as “Buyer A”. The customer reads it."
        required
        maxLength={longestBuyerName}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftText required {...sum('priceCents')} />
        <DraftText
          hint="What the seller pays. Leave it empty if the buyer has not said."
          {...sum('costsCents')}
        />
      </div>
      <DraftText draft={draft} name="costsInclude" maxLength={longestOffer.costsInclude} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 border-t-2 border-ink pt-2.5">
        <dt className="font-semibold">Net to the seller</dt>
        <dd className="text-right font-semibold tabular-nums">
          {net === null ? 'Not known' : inSignedDollars(net)}
        </dd>
        <dd className="col-span-2 text-meta text-soft">{netMeans}</dd>
      </dl>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftText draft={draft} name="closingOn" type="date" />
        <DraftText draft={draft} name="expiresOn" type="date" />
      </div>
      <DraftArea
        draft={draft}
        name="contingencies"
        hint="What has to happen first, such as an inspection or a loan."
        maxLength={longestOffer.contingencies}
      />
      <DraftArea
        draft={draft}
        name="note"
        hint="The customer reads it. Facts only, no advice."
        maxLength={longestOffer.note}
      />
    </>
  )
}
